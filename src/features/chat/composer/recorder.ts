/** Records the microphone (at most a minute), and reports how loud it is. */

export const RECORDING_MAX_MS = 60_000;
/** Shorter ones were a slip of the finger. */
export const RECORDING_MIN_MS = 500;
/** How often the level is reported. */
const LEVEL_EVERY_MS = 100;

/** In the order in which they are preferred: the first that the browser records. */
const TYPES = ["audio/webm;codecs=opus", "audio/mp4", "audio/ogg;codecs=opus"] as const;

export type RecorderFault = "unsupported" | "insecure" | "denied" | "noDevice" | "failed";

export interface Recording {
  readonly file: Blob;
  /** Seconds. */
  readonly duration: number;
  /** The ending of its name. */
  readonly ending: string;
}

export interface RecorderEvents {
  /** The time since the start, ms, and the level, 0 to 1. */
  readonly onLevel: (elapsedMs: number, level: number) => void;
  /** It has ended: by `stop`, or because the minute is over. */
  readonly onDone: (recording: Recording) => void;
  readonly onFault: (fault: RecorderFault) => void;
}

/** Why this browser cannot record here at all; null when it can. */
function recorderFault(): RecorderFault | null {
  if (!window.isSecureContext) return "insecure";
  return typeof MediaRecorder === "undefined" || navigator.mediaDevices === undefined ? "unsupported" : null;
}

export class Recorder {
  private stream: MediaStream | null = null;
  private recorder: MediaRecorder | null = null;
  private audio: AudioContext | null = null;
  private timer: ReturnType<typeof setInterval> | undefined;
  private gone = false;

  constructor(private readonly events: RecorderEvents) {}

  /** The microphone was given. */
  get begun(): boolean {
    return this.recorder !== null;
  }

  /** Asks for the microphone, and begins. */
  async start(): Promise<void> {
    const fault = recorderFault();
    if (fault !== null) return this.events.onFault(fault);
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      // The user may have gone on while the browser asked.
      if (this.gone) return stopTracks(stream);
      this.stream = stream;
      this.record(stream);
    } catch (error) {
      this.close();
      if (!this.gone) this.events.onFault(faultOfError(error));
    }
  }

  /** Ends it; what was recorded is handed over. */
  stop(): void {
    if (this.recorder?.state === "recording") this.recorder.stop();
  }

  /** Ends it; what was recorded is thrown away. */
  cancel(): void {
    this.gone = true;
    this.stop();
    this.close();
  }

  private record(stream: MediaStream): void {
    const type = TYPES.find((one) => MediaRecorder.isTypeSupported(one));
    const recorder = new MediaRecorder(stream, type === undefined ? {} : { mimeType: type });
    const parts: Blob[] = [];
    const started = performance.now();
    let elapsed = 0;
    recorder.addEventListener("dataavailable", ({ data }) => parts.push(data));
    recorder.addEventListener("stop", () => {
      const { mimeType } = recorder;
      this.close();
      if (this.gone) return;
      const file = new Blob(parts, { type: mimeType });
      const duration = Math.min(RECORDING_MAX_MS, elapsed) / 1_000;
      if (file.size === 0) this.events.onFault("failed");
      else this.events.onDone({ file, duration: Math.round(duration * 10) / 10, ending: endingOf(mimeType) });
    });
    // A microphone that is pulled out or fails ends it (the browser stops it by itself after an error); what was recorded is kept.
    for (const track of stream.getTracks()) track.addEventListener("ended", () => this.stop());
    const level = this.meter(stream);
    this.timer = setInterval(() => {
      elapsed = performance.now() - started;
      this.events.onLevel(elapsed, level());
      if (elapsed >= RECORDING_MAX_MS) this.stop();
    }, LEVEL_EVERY_MS);
    this.recorder = recorder;
    recorder.start();
  }

  private meter(stream: MediaStream): () => number {
    const audio = new AudioContext();
    this.audio = audio;
    const analyser = audio.createAnalyser();
    analyser.fftSize = 512;
    audio.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    return () => {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      // Speech lies far below the loudest that can be: its root is seen better.
      return Math.min(1, Math.sqrt(Math.sqrt(power)) * 1.4);
    };
  }

  private close(): void {
    clearInterval(this.timer);
    if (this.stream !== null) stopTracks(this.stream);
    this.stream = null;
    const { audio } = this;
    this.audio = null;
    if (audio !== null && audio.state !== "closed") void audio.close();
  }
}

function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

function endingOf(type: string): string {
  if (type.startsWith("audio/mp4")) return "m4a";
  return type.startsWith("audio/ogg") ? "ogg" : "webm";
}

/** What the browser says when it gives no microphone. */
export function faultOfError(error: unknown): RecorderFault {
  const name = error instanceof Error || error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "denied";
  return name === "NotFoundError" || name === "OverconstrainedError" ? "noDevice" : "failed";
}
