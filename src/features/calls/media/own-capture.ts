import type { MediaTrouble } from "../../../contract/calls.ts";
import { type CaptureRequest, captureScreen, captureTracks } from "./capture.ts";
import { DeviceTrack } from "./device-track.ts";
import type { DeviceKind, OwnMedia } from "./media.ts";
import type { CallMediaPorts } from "./ports.ts";
import { troubleOf } from "./trouble.ts";

export interface OwnCaptureOptions {
  readonly ports: Pick<CallMediaPorts, "devices" | "picture">;
  readonly chosen: OwnMedia["chosen"];
  /** Something of it is another one: what is sent follows. */
  changed(): void;
  /** The user has chosen a device. */
  keep(chosen: OwnMedia["chosen"]): void;
}

/** What this tab captures: microphone, camera, and the screen that takes the camera's place. Devices that are not there are said and done without. */
export class OwnCapture {
  private readonly microphone: DeviceTrack;
  private readonly camera: DeviceTrack;
  private screen: MediaStreamTrack | null = null;
  private screenAttempt = 0;
  private speaks = true;
  private preview: MediaStream | null = null;
  private trouble: OwnMedia["trouble"] = null;
  private chosen: OwnMedia["chosen"];
  private isClosed = false;

  constructor(private readonly options: OwnCaptureOptions) {
    this.chosen = options.chosen;
    const device = {
      ports: options.ports,
      changed: () => this.changed(),
      trouble: (kind: DeviceKind, why: MediaTrouble | "unplugged") => this.troubled(kind, why),
    };
    this.microphone = new DeviceTrack({ ...device, kind: "microphone" });
    this.camera = new DeviceTrack({ ...device, kind: "camera" });
  }

  /** What is sent to be heard. */
  get sound(): MediaStreamTrack | null {
    return this.microphone.track;
  }

  /** What is sent to be seen. */
  get picture(): MediaStreamTrack | null {
    return this.screen ?? this.camera.track;
  }

  state(): OwnMedia {
    return {
      preview: this.preview,
      microphone: this.speaks && this.microphone.track !== null,
      camera: this.camera.track !== null,
      sharesScreen: this.screen !== null,
      trouble: this.trouble,
      chosen: this.chosen,
    };
  }

  /** Captures what a call begins with: both in one question of the browser's, and each for itself where that fails. */
  async start(withCamera: boolean): Promise<void> {
    if (!withCamera) {
      await this.microphone.open(this.chosen.microphone);
      return;
    }
    const [microphone, camera] = [this.microphone, this.camera] as const;
    const attempts = { microphone: microphone.begin(), camera: camera.begin() };
    const requests: readonly CaptureRequest[] = [
      { kind: "microphone", id: this.chosen.microphone, exact: false },
      { kind: "camera", id: this.chosen.camera, exact: false },
    ];
    try {
      for (const track of await captureTracks(this.options.ports, requests)) {
        if (track.kind === "audio") microphone.adopt(track, attempts.microphone);
        else camera.adopt(track, attempts.camera);
      }
    } catch {
      // Which of the two it was is not said. The last one that fails is the one that the user is told of, and a voice matters more than a picture.
      if (camera.isLast(attempts.camera)) await camera.open(this.chosen.camera);
      if (microphone.isLast(attempts.microphone)) await microphone.open(this.chosen.microphone);
    }
  }

  async setMicrophone(on: boolean): Promise<void> {
    if (this.isClosed) return;
    this.speaks = on;
    if (on && this.microphone.track === null) {
      if (await this.microphone.open(this.chosen.microphone)) this.cured("microphone");
    } else this.changed();
  }

  async setCamera(on: boolean): Promise<void> {
    if (this.isClosed) return;
    if (!on) this.camera.stop();
    else if (this.camera.track === null && (await this.camera.open(this.chosen.camera))) this.cured("camera");
  }

  /** What is off is only remembered, and used when it is turned on. What cannot be had leaves what there is. */
  async choose(kind: DeviceKind, id: string | null): Promise<void> {
    if (this.isClosed) return;
    this.chosen = { ...this.chosen, [kind]: id };
    this.options.keep(this.chosen);
    this.changed();
    if (kind === "speaker") return;
    const device = kind === "microphone" ? this.microphone : this.camera;
    // A call without a microphone wants one; a camera that is off stays off.
    if (kind === "camera" && device.track === null) return;
    if (await device.open(id, id !== null)) this.cured(kind);
  }

  async shareScreen(on: boolean): Promise<void> {
    if (this.isClosed || (on && this.screen !== null)) return;
    this.screenAttempt += 1;
    const attempt = this.screenAttempt;
    if (!on) {
      if (this.screen === null) return;
      this.releaseScreen();
      this.changed();
      return;
    }
    try {
      const track = await captureScreen(this.options.ports);
      if (attempt !== this.screenAttempt) {
        track.stop();
        return;
      }
      this.screen = track;
      track.addEventListener("ended", this.screenEnded);
      this.cured("screen");
      this.changed();
    } catch (error) {
      const why = troubleOf(error);
      // So does a browser say that the user has picked nothing.
      if (why !== "denied" && attempt === this.screenAttempt) this.troubled("screen", why);
    }
  }

  close(): void {
    this.isClosed = true;
    this.screenAttempt += 1;
    this.releaseScreen();
    this.camera.stop();
    this.microphone.stop();
  }

  private releaseScreen(): void {
    this.screen?.removeEventListener("ended", this.screenEnded);
    this.screen?.stop();
    this.screen = null;
  }

  /** The browser's own "stop sharing", or the window that was shown is closed. */
  private readonly screenEnded = (): void => {
    this.releaseScreen();
    this.changed();
  };

  private troubled(device: DeviceKind | "screen", why: MediaTrouble | "unplugged"): void {
    this.trouble = { device, why };
    this.changed();
  }

  private cured(device: DeviceKind | "screen"): void {
    if (this.trouble?.device !== device) return;
    this.trouble = null;
    this.changed();
  }

  private changed(): void {
    const sound = this.microphone.track;
    if (sound !== null) sound.enabled = this.speaks;
    const { picture } = this;
    if ((this.preview?.getVideoTracks()[0] ?? null) !== picture)
      this.preview = picture === null ? null : new MediaStream([picture]);
    this.options.changed();
  }
}
