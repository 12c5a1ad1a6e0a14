import type { CallMediaPorts } from "./ports.ts";

export type CapturedKind = "microphone" | "camera";

export interface CaptureRequest {
  readonly kind: CapturedKind;
  /** Null: the browser's choice. */
  readonly id: string | null;
  /** Fails rather than taking another device. */
  readonly exact: boolean;
}

type CapturePorts = Pick<CallMediaPorts, "devices" | "picture">;

const SOUND: MediaTrackConstraints = {
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
};

/** @throws what the browser throws (`troubleOf`); `TypeError` where it cannot capture at all. */
export async function captureTracks(
  { devices, picture }: CapturePorts,
  requests: readonly CaptureRequest[],
): Promise<readonly MediaStreamTrack[]> {
  if (devices === undefined) throw new TypeError("This page may not capture.");
  const constraints: MediaStreamConstraints = {};
  for (const { kind, id, exact } of requests) {
    const device = id === null ? {} : { deviceId: exact ? { exact: id } : { ideal: id } };
    if (kind === "microphone") constraints.audio = { ...SOUND, ...device };
    else constraints.video = { ...picture, ...device };
  }
  const stream = await devices.getUserMedia(constraints);
  return stream.getTracks();
}

/** The same for one device. */
export async function captureTrack(ports: CapturePorts, request: CaptureRequest): Promise<MediaStreamTrack> {
  const [track] = await captureTracks(ports, [request]);
  if (track === undefined) throw new DOMException("Nothing was captured.", "NotFoundError");
  return track;
}

/**
 * A screen, a window or a tab, as the user picks it; without its sound, which would come back to those who speak.
 * @throws as above; `NotAllowedError` when the user picks nothing.
 */
export async function captureScreen({ devices }: Pick<CallMediaPorts, "devices">): Promise<MediaStreamTrack> {
  if (typeof devices?.getDisplayMedia !== "function") throw new TypeError("This browser shows no screen.");
  const stream = await devices.getDisplayMedia({ video: { frameRate: { max: 15 } }, audio: false });
  const [track] = stream.getVideoTracks();
  if (track === undefined) throw new DOMException("Nothing was captured.", "NotFoundError");
  track.contentHint = "detail";
  return track;
}
