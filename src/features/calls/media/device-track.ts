import type { MediaTrouble } from "../../../contract/calls.ts";
import { type CapturedKind, captureTrack } from "./capture.ts";
import type { CallMediaPorts } from "./ports.ts";
import { troubleOf } from "./trouble.ts";

export interface DeviceTrackOptions {
  readonly kind: CapturedKind;
  readonly ports: Pick<CallMediaPorts, "devices" | "picture">;
  /** Another track, or none, is there. */
  changed(): void;
  trouble(kind: CapturedKind, why: MediaTrouble | "unplugged"): void;
}

/** The track of one's microphone or camera: one at a time, and of several that are asked for the last. */
export class DeviceTrack {
  private current: MediaStreamTrack | null = null;
  /** Rises with each request: what comes for an older one is stopped at once. */
  private attempt = 0;

  constructor(private readonly options: DeviceTrackOptions) {}

  get track(): MediaStreamTrack | null {
    return this.current;
  }

  /**
   * Captures, in place of what there is. What fails is said, and leaves what there is.
   * @param exact no other device will do.
   * @returns whether the one that was asked for is captured.
   */
  async open(id: string | null, exact = false): Promise<boolean> {
    const { kind, trouble } = this.options;
    const attempt = this.begin();
    try {
      return this.adopt(await captureTrack(this.options.ports, { kind, id, exact }), attempt);
    } catch (error) {
      if (!this.isLast(attempt)) return false;
      trouble(kind, troubleOf(error));
      // With nothing there yet, another one is better than none.
      if (exact && this.current === null) await this.openAnother(attempt);
      return false;
    }
  }

  /** Of a request that others make for it: what `adopt` needs. */
  begin(): number {
    this.attempt += 1;
    return this.attempt;
  }

  /** Nothing else has been asked for since. */
  isLast(attempt: number): boolean {
    return attempt === this.attempt;
  }

  /** @returns whether the track is wanted still; else it has been stopped. */
  adopt(track: MediaStreamTrack, attempt: number): boolean {
    if (!this.isLast(attempt)) {
      track.stop();
      return false;
    }
    this.release();
    this.current = track;
    track.addEventListener("ended", this.ended);
    this.options.changed();
    return true;
  }

  /** The device is free again; what is asked for and has not come is not wanted any more. */
  stop(): void {
    this.begin();
    if (this.current === null) return;
    this.release();
    this.options.changed();
  }

  private release(): void {
    this.current?.removeEventListener("ended", this.ended);
    this.current?.stop();
    this.current = null;
  }

  /** Unplugged, or no longer allowed: another device of the kind takes its place, where there is one. */
  private readonly ended = async (): Promise<void> => {
    const { kind, changed, trouble } = this.options;
    this.release();
    const attempt = this.begin();
    trouble(kind, "unplugged");
    changed();
    await this.openAnother(attempt);
  };

  private async openAnother(attempt: number): Promise<void> {
    const { kind, ports, trouble } = this.options;
    try {
      this.adopt(await captureTrack(ports, { kind, id: null, exact: false }), attempt);
    } catch (error) {
      // Where there is none the call goes on without. What the user has forbidden was never unplugged.
      if (this.isLast(attempt) && troubleOf(error) === "denied") trouble(kind, "denied");
    }
  }
}
