import { Play } from "@blueprintjs/icons";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { durationText } from "../../../domain/texts/duration.ts";
import { FileCard } from "./file-card.tsx";
import { boxOf } from "./image-thumb.tsx";
import { playAlone } from "./use-audio.ts";

export interface VideoPlayerProps {
  /** Null: it is on its way. */
  readonly url: string | null;
  readonly cover: string | undefined;
  readonly width: number;
  readonly height: number;
  readonly duration: number | undefined;
  readonly onCover: () => void;
  /** State of its upload. */
  readonly children?: ReactNode;
}

/** A film in a conversation: its cover, and in the same place the film once it is wanted. */
export function VideoPlayer({ url, cover, width, height, duration, onCover, children }: VideoPlayerProps) {
  const { t } = useTranslation("chatMedia");
  const [wanted, setWanted] = useState(false);
  const [broken, setBroken] = useState(false);
  const box = boxOf(width, height);
  if (broken && url !== null)
    return <FileCard url={url} name={t("video")} size={undefined} note={t("videoBroken")} />;
  if (wanted && url !== null)
    return (
      <video
        className="qs-video"
        src={url}
        style={box}
        controls
        autoPlay
        playsInline
        aria-label={t("video")}
        onPlay={(event) => playAlone(event.currentTarget)}
        onError={() => setBroken(true)}
      >
        <track kind="captions" />
      </video>
    );
  const picture = (
    <>
      {cover === undefined ? null : (
        <img src={cover} alt="" loading="lazy" draggable={false} style={box} onLoad={onCover} />
      )}
      {duration === undefined ? null : <small className="qs-video-time">{durationText(duration)}</small>}
    </>
  );
  return (
    <span className="qs-thumb" data-film="true">
      {url === null ? (
        <span className="qs-video-cover" style={box}>
          {picture}
        </span>
      ) : (
        <button
          type="button"
          className="qs-video-cover"
          style={box}
          aria-label={t("videoPlay")}
          title={t("videoPlay")}
          onClick={() => setWanted(true)}
        >
          {picture}
          <span className="qs-video-play" aria-hidden="true">
            <Play size={22} />
          </span>
        </button>
      )}
      {children}
    </span>
  );
}
