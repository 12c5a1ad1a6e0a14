import { Button } from "@blueprintjs/core";
import { SendMessage, Stop, Trash } from "@blueprintjs/icons";
import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { durationText } from "../../../domain/texts/duration.ts";
import { useUnmount } from "../../../ui/use-unmount.ts";
import { AudioPlayer } from "../media/audio-player.tsx";
import {
  RECORDING_MAX_MS,
  RECORDING_MIN_MS,
  Recorder,
  type RecorderFault,
  type Recording,
} from "./recorder.ts";

export interface AudioRecorderProps {
  readonly onSend: (recording: Recording) => void;
  readonly onClose: () => void;
}

type Stage =
  | { readonly kind: "asking" }
  | { readonly kind: "recording"; readonly elapsedMs: number; readonly levels: readonly number[] }
  | { readonly kind: "recorded"; readonly recording: Recording }
  | { readonly kind: "fault"; readonly fault: RecorderFault };

/** So many levels are shown beside each other. */
const LEVELS = 40;

/** Records an audio message: it is listened to, sent or thrown away. It is in the place of the text, which stays as it is. */
export function AudioRecorder({ onSend, onClose }: AudioRecorderProps) {
  const { t } = useTranslation("chatMedia");
  const { stage, stop } = useRecorder();
  const url = useRecordingUrl(stage.kind === "recorded" ? stage.recording : null);
  const [sendAtEnd, setSendAtEnd] = useState(false);
  const sent = useRef(false);
  const sendOnce = useEffectEvent((recording: Recording) => {
    if (sent.current) return;
    sent.current = true;
    onSend(recording);
  });
  useEffect(() => {
    if (sendAtEnd && stage.kind === "recorded") sendOnce(stage.recording);
  }, [sendAtEnd, stage]);
  const tooShort = stage.kind === "recording" && stage.elapsedMs < RECORDING_MIN_MS;
  const send = () => {
    setSendAtEnd(true);
    stop();
  };
  const box = useRef<HTMLFieldSetElement>(null);
  useEffect(() => box.current?.focus(), []);
  const press = (event: KeyboardEvent) => {
    const sends = event.key === "Enter" && event.target === event.currentTarget && !tooShort;
    if (event.key !== "Escape" && !sends) return;
    event.preventDefault();
    event.stopPropagation();
    if (sends) send();
    else onClose();
  };
  return (
    <fieldset ref={box} className="qs-recorder" tabIndex={-1} aria-label={t("recording")} onKeyDown={press}>
      <Button
        variant="minimal"
        icon={<Trash />}
        aria-label={t("recordingCancel")}
        title={t("recordingCancel")}
        onClick={onClose}
      />
      <div className="qs-recorder-stage">
        <RecorderStage stage={stage} url={url} />
      </div>
      {stage.kind === "recording" ? (
        <Button icon={<Stop />} text={t("recordingStop")} disabled={tooShort} onClick={stop} />
      ) : null}
      {stage.kind === "fault" ? null : (
        <Button
          intent="primary"
          icon={<SendMessage />}
          text={t("recordingSend")}
          disabled={stage.kind === "asking" || tooShort}
          onClick={send}
        />
      )}
    </fieldset>
  );
}

function RecorderStage({ stage, url }: { readonly stage: Stage; readonly url: string | null }) {
  const { t } = useTranslation("chatMedia");
  switch (stage.kind) {
    case "asking":
      return <span role="status">{t("recordingAsking")}</span>;
    case "fault":
      return (
        <span className="qs-recorder-fault" role="alert">
          {t(`recordingFault.${stage.fault}`)}
        </span>
      );
    case "recorded":
      return url === null ? null : (
        <AudioPlayer url={url} file={stage.recording.file} duration={stage.recording.duration} />
      );
    case "recording":
      return (
        <>
          <span className="qs-visually-hidden" role="status">
            {t("recordingGoesOn")}
          </span>
          <span className="qs-recorder-dot" aria-hidden="true" />
          <Levels levels={stage.levels} />
          <span className="qs-recorder-time" role="timer">
            {durationText(Math.floor(stage.elapsedMs / 1_000))} / {durationText(RECORDING_MAX_MS / 1_000)}
          </span>
        </>
      );
  }
}

function Levels({ levels }: { readonly levels: readonly number[] }) {
  const from = Math.max(0, LEVELS - levels.length);
  return (
    <svg className="qs-recorder-levels" viewBox={`0 0 ${LEVELS * 4} 28`} aria-hidden="true">
      {levels.map((level, at) => {
        const height = 2 + level * 26;
        const place = from + at;
        return <rect key={place} x={place * 4} y={14 - height / 2} width={2.4} height={height} rx={1.2} />;
      })}
    </svg>
  );
}

/** Begins when it is shown; the microphone is let go when it is not any more, and what was recorded by then is kept as long as its page is. */
function useRecorder() {
  const [stage, setStage] = useState<Stage>({ kind: "asking" });
  const recorder = useRef<Recorder | null>(null);
  useEffect(() => {
    const hide = () => {
      if (recorder.current?.begun) recorder.current.stop();
      else {
        recorder.current?.cancel();
        recorder.current = null;
      }
    };
    // Its page is shown again.
    if (recorder.current !== null) return hide;
    const made = new Recorder({
      onLevel: (elapsedMs, level) =>
        setStage((before) => ({
          kind: "recording",
          elapsedMs,
          levels: [...(before.kind === "recording" ? before.levels : []), level].slice(-LEVELS),
        })),
      onDone: (recording) => setStage({ kind: "recorded", recording }),
      onFault: (fault) => setStage({ kind: "fault", fault }),
    });
    recorder.current = made;
    void made.start();
    return hide;
  }, []);
  useUnmount(() => recorder.current?.cancel());
  return { stage, stop: () => recorder.current?.stop() };
}

function useRecordingUrl(recording: Recording | null): string | null {
  const url = useMemo(() => (recording === null ? null : URL.createObjectURL(recording.file)), [recording]);
  useUnmount(() => {
    if (url !== null) URL.revokeObjectURL(url);
  });
  return url;
}
