import { Pause, Play } from "@blueprintjs/icons";
import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { durationText } from "../../../domain/texts/duration.ts";
import { FileCard } from "./file-card.tsx";
import { useAudio } from "./use-audio.ts";
import { waveformOf } from "./waveform.ts";

export interface AudioPlayerProps {
  readonly url: string;
  /** The recording itself, where this tab has it. */
  readonly file?: Blob | undefined;
  /** Seconds. */
  readonly duration: number | undefined;
  /** It was not played on this machine yet. */
  readonly unheard?: boolean;
  /** It is played. */
  readonly onPlay?: () => void;
}

const BARS = 36;
const BAR_PX = 4;
const HEIGHT_PX = 26;

/** A recording: play, a picture of its loudness in which one goes back and forth, its time, and how fast it goes. */
export function AudioPlayer({ url, file, duration, unheard = false, onPlay }: AudioPlayerProps) {
  const { t } = useTranslation("chatMedia");
  const audio = useAudio(url, duration);
  const box = useRef<HTMLFieldSetElement>(null);
  const peaks = usePeaks(box, url, file);
  if (audio.broken) return <FileCard url={url} name={t("audio")} size={undefined} note={t("audioBroken")} />;
  const { playing, position, length = 0 } = audio;
  const label = t(playing ? "audioPause" : unheard ? "audioPlayNew" : "audioPlay");
  const toggle = () => {
    if (!playing) onPlay?.();
    audio.toggle();
  };
  const shown = playing || position > 0 ? position : length;
  return (
    <fieldset ref={box} className="qs-audio" aria-label={t("audio")}>
      <button type="button" className="qs-audio-play" aria-label={label} title={label} onClick={toggle}>
        {playing ? <Pause size={16} /> : <Play size={16} />}
        {unheard ? <span className="qs-audio-new" aria-hidden="true" /> : null}
      </button>
      <span className="qs-audio-wave">
        <Wave peaks={peaks} part={length > 0 ? position / length : 0} />
        <input
          type="range"
          min={0}
          max={Math.max(length, 0.1)}
          step={0.1}
          value={Math.min(position, Math.max(length, 0.1))}
          disabled={length === 0}
          aria-label={t("audioPosition")}
          aria-valuetext={`${durationText(Math.floor(position))} / ${durationText(length)}`}
          onChange={({ target }) => audio.seek(Number(target.value))}
        />
      </span>
      <span className="qs-audio-time">{durationText(playing ? Math.floor(shown) : shown)}</span>
      <button
        type="button"
        className="qs-audio-rate"
        aria-label={t("audioRate", { rate: audio.rate })}
        title={t("audioRate", { rate: audio.rate })}
        onClick={audio.nextRate}
      >
        {audio.rate}×
      </button>
    </fieldset>
  );
}

/** What has been played stands out. */
function Wave({ peaks, part }: { readonly peaks: readonly number[] | null; readonly part: number }) {
  const clip = useId();
  const width = BARS * BAR_PX;
  const bars = Array.from({ length: BARS }, (_, at) => {
    const height = 3 + (peaks?.[at] ?? 0) * (HEIGHT_PX - 3);
    const x = at * BAR_PX;
    return <rect key={x} x={x} y={(HEIGHT_PX - height) / 2} width={2.4} height={height} rx={1.2} />;
  });
  return (
    <svg viewBox={`0 0 ${width} ${HEIGHT_PX}`} preserveAspectRatio="none" aria-hidden="true">
      <clipPath id={clip}>
        <rect x={0} y={0} width={width * part} height={HEIGHT_PX} />
      </clipPath>
      <g className="qs-audio-bars">{bars}</g>
      <g className="qs-audio-bars" data-played="true" clipPath={`url(#${clip})`}>
        {bars}
      </g>
    </svg>
  );
}

/** Read when the player comes into sight; null until then, and where it cannot be read. */
function usePeaks(
  box: RefObject<HTMLFieldSetElement | null>,
  url: string,
  file: Blob | undefined,
): readonly number[] | null {
  const [peaks, setPeaks] = useState<readonly number[] | null>(null);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    let gone = false;
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      watch.disconnect();
      void waveformOf(url, file, BARS).then((found) => gone || setPeaks(found));
    });
    watch.observe(element);
    return () => {
      gone = true;
      watch.disconnect();
    };
  }, [box, file, url]);
  return peaks;
}
