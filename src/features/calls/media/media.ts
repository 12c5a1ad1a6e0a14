import type {
  CallMode,
  CallSignal,
  CallSignalKind,
  CallView,
  MediaTrouble,
} from "../../../contract/calls.ts";

/** What the media of a call and its screens know of each other: the screens show `MediaState` and call `CallMedia`, and never touch a connection. */

export type DeviceKind = "microphone" | "camera" | "speaker";

/** A device that can be chosen; its label is empty until the browser was allowed to tell it. */
export interface MediaDevice {
  readonly kind: DeviceKind;
  readonly id: string;
  readonly label: string;
}

/** How good the connection with one of the others is, from round trip, loss and bit rate: 3 good, 2 fair, 1 poor, 0 not known yet. */
export type CallQuality = 0 | 1 | 2 | 3;

/** One of the others, as this tab's media have them. */
export interface PeerMedia {
  /** `reconnecting`: it was lost and is being restarted; `failed`: given up. */
  readonly connection: "connecting" | "connected" | "reconnecting" | "failed";
  /** What they send; null until something comes. */
  readonly stream: MediaStream | null;
  /** They show their screen in place of themselves. */
  readonly sharesScreen: boolean;
  readonly microphone: boolean;
  readonly camera: boolean;
  readonly quality: CallQuality;
  /** Round trip, ms; lost packets of a hundred; kbit/s received. Absent until measured. */
  readonly figures?: { readonly roundTrip: number; readonly loss: number; readonly bitRate: number };
}

/** What this tab sends. */
export interface OwnMedia {
  /** What is seen of oneself: the camera or the screen; null with voice alone. */
  readonly preview: MediaStream | null;
  readonly microphone: boolean;
  readonly camera: boolean;
  readonly sharesScreen: boolean;
  /** Why something that was asked for is not there: said once at the call, which goes on with what there is. */
  readonly trouble: {
    readonly device: DeviceKind | "screen";
    readonly why: MediaTrouble | "unplugged";
  } | null;
  /** The chosen devices; null: the browser's choice. */
  readonly chosen: Readonly<Record<DeviceKind, string | null>>;
}

export interface MediaState {
  readonly own: OwnMedia;
  readonly devices: readonly MediaDevice[];
  readonly peers: Readonly<Record<number, PeerMedia>>;
  /** Who speaks the loudest now, this user (by their own id) among them; null: nobody. */
  readonly speaker: number | null;
}

/** What the media ask of the engine. */
export interface CallLine {
  signal(to: number, signal: CallSignalKind, body: string): void;
  connected(userId: number): void;
  /** The connection with one of them could not be made or kept. */
  lost(userId: number): void;
  /** This tab cannot take part at all. */
  fail(reason: MediaTrouble): void;
  device(state: { readonly camera: boolean; readonly microphone: boolean }): void;
}

/** The media of one call in the tab that holds them. Made with the call, closed with it or when another tab takes over. */
export interface CallMedia {
  /** Where the call stands: connections are made, made anew and closed by it. The same view twice changes nothing. */
  update(call: CallView): void;
  /** A description or candidate that has come; what comes before its connection is there waits for it. */
  signal(signal: CallSignal): void;
  state(): MediaState;
  /** @returns the way to stop it. */
  subscribe(listener: () => void): () => void;
  /** How loud this microphone is at this moment, 0–1: for a meter that reads it with each frame. */
  level(): number;
  setMicrophone(on: boolean): void;
  /** Turns the camera on or off; in a voice call turning it on makes it one with a picture. */
  setCamera(on: boolean): Promise<void>;
  choose(kind: DeviceKind, id: string | null): Promise<void>;
  /** Shows the screen in place of the camera, or goes back. Resolves when that is so; a refusal of the browser's picker changes nothing. */
  shareScreen(on: boolean): Promise<void>;
  /** Stops every track and closes every connection. */
  close(): void;
}

/** What a call's media are made with. */
export interface CallMediaOptions {
  readonly selfId: number;
  readonly mode: CallMode;
  readonly iceServers: readonly RTCIceServer[];
  readonly line: CallLine;
  /** Whether the camera is on at the beginning of a call with a picture. */
  readonly camera: boolean;
}
