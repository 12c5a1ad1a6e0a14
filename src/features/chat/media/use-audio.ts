import { useEffect, useState } from "react";

const RATES: readonly number[] = [1, 1.5, 2];

export interface AudioState {
  readonly playing: boolean;
  /** Seconds. */
  readonly position: number;
  /** Seconds; undefined: not known yet. */
  readonly length: number | undefined;
  readonly rate: number;
  readonly broken: boolean;
  readonly toggle: () => void;
  readonly seek: (seconds: number) => void;
  readonly nextRate: () => void;
}

/** Plays a recording; nothing of it is loaded before it is wanted. It stops when its player is taken away. */
export function useAudio(url: string, duration: number | undefined): AudioState {
  const [audio] = useState(() => {
    const made = new Audio();
    made.preload = "none";
    return made;
  });
  const [playing, setPlaying] = useState(false);
  const [position, setPosition] = useState(0);
  const [measured, setMeasured] = useState<number | undefined>(undefined);
  const [rate, setRate] = useState(1);
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    audio.src = url;
    setBroken(false);
    return listen(audio, {
      play: () => {
        playAlone(audio);
        setPlaying(true);
      },
      pause: () => setPlaying(false),
      ended: () => {
        setPlaying(false);
        setPosition(0);
      },
      durationchange: () => setMeasured(Number.isFinite(audio.duration) ? audio.duration : undefined),
      error: () => {
        setPlaying(false);
        setBroken(true);
      },
    });
  }, [audio, url]);
  useEffect(() => {
    if (!playing) return;
    let frame = requestAnimationFrame(function follow() {
      setPosition(audio.currentTime);
      frame = requestAnimationFrame(follow);
    });
    return () => cancelAnimationFrame(frame);
  }, [audio, playing]);
  return {
    playing,
    position,
    length: duration ?? measured,
    rate,
    broken,
    toggle: () => {
      if (playing) audio.pause();
      // A refusal is reported by the error event, or the user has paused meanwhile.
      else audio.play().catch(() => setPlaying(false));
    },
    seek: (seconds) => {
      audio.currentTime = seconds;
      setPosition(seconds);
    },
    nextRate: () => {
      const next = RATES[(RATES.indexOf(rate) + 1) % RATES.length] ?? 1;
      audio.playbackRate = next;
      setRate(next);
    },
  };
}

function listen(audio: HTMLAudioElement, handlers: Readonly<Record<string, () => void>>): () => void {
  for (const [event, handler] of Object.entries(handlers)) audio.addEventListener(event, handler);
  return () => {
    for (const [event, handler] of Object.entries(handlers)) audio.removeEventListener(event, handler);
    audio.pause();
    audio.removeAttribute("src");
  };
}

let current: HTMLMediaElement | null = null;

/** One sounds at a time: what played until now pauses. */
export function playAlone(element: HTMLMediaElement): void {
  if (current !== null && current !== element) current.pause();
  current = element;
}
