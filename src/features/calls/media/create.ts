import { type CallPeer, type CallSignal, CallState, type CallView } from "../../../contract/calls.ts";
import { LEVELS_MS, NOBODY, stepSpeaker } from "./active-speaker.ts";
import { keptDevices } from "./device-choice.ts";
import { followDevices } from "./device-list.ts";
import { LevelMeter } from "./level-meter.ts";
import type { CallMedia, CallMediaOptions, MediaState } from "./media.ts";
import { createMediaStore } from "./media-store.ts";
import { OwnCapture } from "./own-capture.ts";
import type { Outgoing } from "./peer-connection.ts";
import { PeerLink } from "./peer-link.ts";
import { browserPorts, type CallMediaPorts, every } from "./ports.ts";
import { STATS_MS } from "./stats.ts";

/**
 * How long the first connections wait for the devices: with them the browser names its real addresses, without them often none that another network understands. A
 * question to the user that is not answered holds nobody up for longer.
 */
export const DEVICES_WAIT_MS = 3_000;

/** Signals of one who is not in the call yet, as far as this tab knows. */
const EARLY_MAX = 256;

/**
 * The media of one call in this tab: captures, connects to each of the others and follows how they do.
 * A browser that can neither capture nor connect says so at the line (`fail`), and the call goes no further; every device that is missing is said in the state, and
 * the call goes on without it (specification §3 "Call info", contract §5).
 * @param ports of the browser, unless others are handed in.
 */
export function createCallMedia(
  options: CallMediaOptions,
  ports: CallMediaPorts = browserPorts(),
): CallMedia {
  const { connect, devices } = ports;
  return connect === undefined || devices === undefined
    ? unsupported(options)
    : new Media(options, { ...ports, connect, devices });
}

/** Nothing of it can be had in this browser. */
function unsupported({ selfId, line }: CallMediaOptions): CallMedia {
  let isClosed = false;
  // Whoever makes it has it in hands before it fails.
  queueMicrotask(() => isClosed || line.fail("unsupported"));
  const own: MediaState["own"] = {
    ...nothingOf(selfId).own,
    trouble: { device: "microphone", why: "unsupported" },
  };
  const state: MediaState = { ...nothingOf(selfId), own };
  const nothing = () => undefined;
  return {
    update: nothing,
    signal: nothing,
    state: () => state,
    subscribe: () => nothing,
    level: () => 0,
    setMicrophone: nothing,
    setCamera: async () => undefined,
    choose: async () => undefined,
    shareScreen: async () => undefined,
    close() {
      isClosed = true;
    },
  };
}

function nothingOf(selfId: number): MediaState {
  const own: MediaState["own"] = {
    preview: null,
    microphone: false,
    camera: false,
    sharesScreen: false,
    trouble: null,
    chosen: keptDevices.read(selfId),
  };
  return { own, devices: [], peers: {}, speaker: null };
}

type AblePorts = CallMediaPorts & {
  readonly connect: NonNullable<CallMediaPorts["connect"]>;
  readonly devices: MediaDevices;
};

class Media implements CallMedia {
  private readonly store;
  private readonly capture: OwnCapture;
  private readonly meter = new LevelMeter();
  private readonly links = new Map<number, PeerLink>();
  private readonly early = new Map<number, CallSignal[]>();
  private readonly stream = new MediaStream();
  private readonly stops: (() => void)[];
  private call: CallView | null = null;
  private active = NOBODY;
  /** The devices are there, or have been waited for. */
  private isReady = false;
  /** What the group was last told of this tab's devices. */
  private told = "";
  private isClosed = false;

  constructor(
    private readonly options: CallMediaOptions,
    private readonly ports: AblePorts,
  ) {
    const { selfId } = options;
    const nothing = nothingOf(selfId);
    this.store = createMediaStore(nothing);
    this.capture = new OwnCapture({
      ports,
      chosen: nothing.own.chosen,
      keep: (chosen) => keptDevices.change(selfId, () => chosen),
      changed: () => this.ownChanged(),
    });
    const list = followDevices(ports.devices, (devices) => this.store.change({ devices }));
    const waited = ports.clock.setTimeout(() => this.ready(), DEVICES_WAIT_MS);
    this.stops = [
      () => list.stop(),
      () => ports.clock.clearTimeout(waited),
      every(ports.clock, STATS_MS, () => this.measure()),
      every(ports.clock, LEVELS_MS, () => this.listen()),
    ];
    this.capture.start(options.camera).then(() => {
      // Names of devices are told once one of them may be used.
      list.refresh();
      this.ready();
      this.tellDevices();
    });
  }

  update(call: CallView): void {
    if (this.isClosed) return;
    const before = this.call;
    this.call = call;
    const joined = new Map(call.peers.filter((peer) => isIn(call, peer)).map((peer) => [peer.userId, peer]));
    for (const [userId, link] of this.links) {
      if (joined.has(userId)) continue;
      link.close();
      this.links.delete(userId);
    }
    for (const [userId, peer] of joined) this.follow(userId, peer, before);
    this.tellDevices();
    this.peersChanged();
  }

  signal(signal: CallSignal): void {
    if (this.isClosed) return;
    if (this.call !== null && signal.callId !== this.call.id) {
      this.ports.log(`a signal of another call came from ${signal.from}`);
      return;
    }
    const link = this.links.get(signal.from);
    if (link !== undefined) link.signal(signal);
    else this.early.set(signal.from, [...(this.early.get(signal.from) ?? []), signal].slice(-EARLY_MAX));
  }

  state(): MediaState {
    return this.store.state();
  }

  subscribe(listener: () => void): () => void {
    return this.store.subscribe(listener);
  }

  level(): number {
    return this.meter.level();
  }

  setMicrophone(on: boolean): void {
    this.capture.setMicrophone(on);
  }

  setCamera(on: boolean): Promise<void> {
    return this.capture.setCamera(on);
  }

  choose(kind: Parameters<CallMedia["choose"]>[0], id: string | null): Promise<void> {
    return this.capture.choose(kind, id);
  }

  shareScreen(on: boolean): Promise<void> {
    return this.capture.shareScreen(on);
  }

  close(): void {
    if (this.isClosed) return;
    for (const stop of this.stops) stop();
    this.capture.close();
    this.isClosed = true;
    this.meter.close();
    for (const link of this.links.values()) link.close();
    this.links.clear();
    this.early.clear();
    this.store.change({ own: this.capture.state(), peers: {}, speaker: null });
  }

  private ready(): void {
    if (this.isReady || this.isClosed) return;
    this.isReady = true;
    for (const link of this.links.values()) link.begin();
  }

  private follow(userId: number, peer: CallPeer, before: CallView | null): void {
    const known = this.links.get(userId);
    if (known !== undefined) {
      const was = before?.peers.find((each) => each.userId === userId);
      const isNewer = (was?.generation ?? 0) < peer.generation;
      known.update(peer, isNewer || (before?.epoch ?? 0) < (this.call?.epoch ?? 0));
      return;
    }
    const link = this.link(peer);
    this.links.set(userId, link);
    if (this.isReady) link.begin();
    for (const signal of this.early.get(userId) ?? []) link.signal(signal);
    this.early.delete(userId);
  }

  private link(peer: CallPeer): PeerLink {
    const { line, iceServers } = this.options;
    const { userId } = peer;
    return new PeerLink(peer, {
      ports: this.ports,
      iceServers,
      polite: this.isPolite(userId),
      outgoing: () => this.outgoing(),
      send: (kind, body) => line.signal(userId, kind, body),
      changed: () => this.peersChanged(),
      connected: () => line.connected(userId),
      lost: () => line.lost(userId),
    });
  }

  /** Both ends have to come to opposite answers: of two, the one who was called; of a group, the one with the higher id. */
  private isPolite(userId: number): boolean {
    if (this.isGroup()) return this.options.selfId > userId;
    return this.call?.outgoing === false;
  }

  private isGroup(): boolean {
    return this.call?.chat.startsWith("GROUP:") === true;
  }

  private outgoing(): Outgoing {
    const { microphone, camera, sharesScreen } = this.capture.state();
    const { sound, picture } = this.capture;
    return { stream: this.stream, sound, picture, marks: { microphone, camera, screen: sharesScreen } };
  }

  private ownChanged(): void {
    if (this.isClosed) return;
    this.store.change({ own: this.capture.state() });
    this.meter.follow(this.capture.sound);
    for (const link of this.links.values()) link.sendOutgoing();
    this.tellDevices();
  }

  /** A group is told by the wire besides, for those who come later and for other clients: to these a screen is a picture like any other. */
  private tellDevices(): void {
    const call = this.call;
    if (!this.isReady || this.isClosed || call === null || !this.isGroup()) return;
    if (call.state < CallState.accepted) return;
    const { microphone, camera, sharesScreen } = this.capture.state();
    const device = { camera: camera || sharesScreen, microphone };
    const told = JSON.stringify(device);
    if (told === this.told) return;
    this.told = told;
    this.options.line.device(device);
  }

  private peersChanged(): void {
    if (this.isClosed) return;
    this.store.change({
      peers: Object.fromEntries([...this.links].map(([userId, link]) => [userId, link.state()])),
    });
  }

  private async measure(): Promise<void> {
    const links = [...this.links.values()];
    await Promise.all(links.map((link) => link.measure(links.length)));
    this.peersChanged();
  }

  private listen(): void {
    const levels = new Map([...this.links].map(([userId, link]) => [userId, link.level()]));
    levels.set(this.options.selfId, this.meter.level());
    this.active = stepSpeaker(this.active, levels, this.ports.clock.now());
    this.store.change({ speaker: this.active.speaker });
  }
}

/** Media may flow with whoever has joined; not while it rings here, for no tab has answered then. */
const isIn = ({ state }: CallView, peer: CallPeer): boolean =>
  peer.state === "joined" && state !== CallState.ringing;
