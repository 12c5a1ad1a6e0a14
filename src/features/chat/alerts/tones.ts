/** Sounds that are made on the spot, so that there is no file to load. */

export interface Note {
  readonly hertz: number;
  /** Seconds after the beginning. */
  readonly at: number;
  readonly seconds: number;
  readonly loudness: number;
}

/** A struck bar sounds its octave too, weaker and shorter. */
const OVERTONE = { factor: 2, loudness: 0.3, length: 0.5 } as const;
const ATTACK_S = 0.006;
const SILENT = 0.000_1;

/** A machine without any audio, or with too many users of it, gives none. */
export function openContext(): AudioContext | null {
  try {
    return new AudioContext();
  } catch {
    return null;
  }
}

/** Plays notes from now on. */
export function play(context: AudioContext, notes: readonly Note[]): void {
  const start = context.currentTime + 0.01;
  for (const note of notes) {
    strike(context, start, note);
    strike(context, start, {
      ...note,
      hertz: note.hertz * OVERTONE.factor,
      loudness: note.loudness * OVERTONE.loudness,
      seconds: note.seconds * OVERTONE.length,
    });
  }
}

/** One tone that begins at once and dies away, as a struck bar does. */
function strike(context: AudioContext, start: number, { hertz, at, seconds, loudness }: Note): void {
  const tone = context.createOscillator();
  const volume = context.createGain();
  const from = start + at;
  tone.type = "sine";
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(SILENT, from);
  volume.gain.exponentialRampToValueAtTime(loudness, from + ATTACK_S);
  volume.gain.exponentialRampToValueAtTime(SILENT, from + seconds);
  tone.connect(volume).connect(context.destination);
  tone.start(from);
  tone.stop(from + seconds);
}
