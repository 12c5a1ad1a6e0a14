import { Button } from "@blueprintjs/core";
import { VolumeUp } from "@blueprintjs/icons";
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { useMediaState } from "../runtime/held-media.ts";
import type { CallProps } from "./incoming-card.tsx";

/**
 * What the others are heard by, whatever the window shows of them. A page that was loaded anew may not sound before it is touched: then there is
 * a button that it is touched by.
 */
export function CallSounds({ call }: CallProps) {
  const { t } = useTranslation("calls");
  const media = useMediaState();
  const [isBlocked, setBlocked] = useState(false);
  const [tries, setTries] = useState(0);
  const retry = () => {
    setBlocked(false);
    setTries(tries + 1);
  };
  return (
    <>
      {call.peers.map(({ userId }) => {
        const stream = media?.peers[userId]?.stream ?? null;
        return stream === null ? null : (
          <Sound
            key={`${userId} ${tries}`}
            stream={stream}
            speaker={media?.own.chosen.speaker ?? null}
            onBlocked={() => setBlocked(true)}
          />
        );
      })}
      {isBlocked
        ? createPortal(
            <div className="qs-call-blocked" role="alert">
              <Button intent="primary" icon={<VolumeUp />} text={t("sound.allow")} onClick={retry} />
            </div>,
            document.body,
          )
        : null}
    </>
  );
}

interface SoundProps {
  readonly stream: MediaStream;
  /** The loudspeaker; null: the browser's choice. */
  readonly speaker: string | null;
  readonly onBlocked: () => void;
}

function Sound({ stream, speaker, onBlocked }: SoundProps) {
  const part = useRef<HTMLAudioElement>(null);
  const blocked = useRef(onBlocked);
  useEffect(() => {
    blocked.current = onBlocked;
  });
  useEffect(() => {
    const sound = part.current;
    if (sound === null) return;
    sound.srcObject = stream;
    sound.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === "NotAllowedError") blocked.current();
    });
    return () => {
      sound.srcObject = null;
    };
  }, [stream]);
  useEffect(() => {
    // A loudspeaker that is gone leaves the one there is.
    part.current?.setSinkId?.(speaker ?? "").catch(() => undefined);
  }, [speaker]);
  // biome-ignore lint/a11y/useMediaCaption: people who are talking now have no captions
  return <audio ref={part} hidden />;
}
