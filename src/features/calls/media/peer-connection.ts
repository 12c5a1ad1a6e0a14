import type { CallSignalKind } from "../../../contract/calls.ts";
import { type Adaptation, adapt, BEST, encodingOf } from "./adaptation.ts";
import { MARKS_CHANNEL, type Marks, marksText, readMarks } from "./marks.ts";
import { Negotiation, nameOf, type Outcome } from "./negotiation.ts";
import type { CallMediaPorts, TimerId } from "./ports.ts";
import {
  type Recovery,
  type RecoveryInput,
  type RecoveryStep,
  startRecovery,
  stepRecovery,
} from "./recovery.ts";
import { RemoteStream } from "./remote-stream.ts";
import type { Candidate, SignalBody } from "./signal-body.ts";
import { type Figures, figuresOf, type Sample, sampleOf } from "./stats.ts";

/** What this tab sends to each of the others. */
export interface Outgoing {
  /** Names what belongs together, so that sound and picture are played in step. It holds no tracks. */
  readonly stream: MediaStream;
  readonly sound: MediaStreamTrack | null;
  readonly picture: MediaStreamTrack | null;
  readonly marks: Marks;
}

export interface PeerConnectionOptions {
  readonly ports: Pick<CallMediaPorts, "clock" | "log"> & { connect: NonNullable<CallMediaPorts["connect"]> };
  readonly iceServers: readonly RTCIceServer[];
  readonly polite: boolean;
  /** This end makes the first offer. */
  readonly offers: boolean;
  outgoing(): Outgoing;
  send(kind: CallSignalKind, body: string): void;
  changed(): void;
  connected(): void;
  marks(marks: Marks): void;
  /** It is closed. */
  givenUp(): void;
}

const KINDS = ["audio", "video"] as const;
type TrackKind = (typeof KINDS)[number];

/** One connection with one of the others, from its first offer until it is closed; what replaces it is another one. */
export class PeerConnection {
  private readonly connection: RTCPeerConnection;
  private readonly negotiation: Negotiation;
  private readonly remote: RemoteStream;
  private readonly transceivers = new Map<TrackKind, RTCRtpTransceiver>();
  private channel: RTCDataChannel | null = null;
  private recovery: Recovery;
  private timer: TimerId | null = null;
  private sample: Sample | null = null;
  private adaptation: Adaptation = BEST;
  private measured: Figures | null = null;
  private wasConnected = false;
  private isClosed = false;

  constructor(private readonly options: PeerConnectionOptions) {
    const { ports, polite, send } = options;
    this.connection = this.connect();
    this.remote = new RemoteStream(this.connection, options.changed);
    this.negotiation = new Negotiation({
      connection: this.connection,
      polite,
      clock: ports.clock,
      log: ports.log,
      send,
      prepare: (offer) => this.prepare(offer),
    });
    this.connection.onconnectionstatechange = () => this.stateChanged();
    const { recovery, wakeAt } = startRecovery(ports.clock.now());
    this.recovery = recovery;
    this.wakeAt(wakeAt);
    if (options.offers) this.begin();
  }

  get phase(): Recovery["phase"] {
    return this.recovery.phase;
  }

  get stream(): MediaStream | null {
    return this.remote.stream;
  }

  get hasPicture(): boolean {
    return this.remote.hasPicture;
  }

  /** As last measured. */
  get figures(): Figures | null {
    return this.measured;
  }

  /** @throws what the browser throws at a description that it cannot use. */
  take(body: SignalBody): Promise<Outcome> {
    return this.negotiation.take(body);
  }

  leftCandidates(): readonly Candidate[] {
    return this.negotiation.leftCandidates();
  }

  /** Sends what there is to send at this moment. */
  sendOutgoing(): void {
    if (this.isClosed) return;
    const { sound, picture, marks } = this.options.outgoing();
    // Before the first description it is not known on which lines.
    if (this.transceivers.size > 0) {
      this.replace("audio", sound);
      this.replace("video", picture);
    }
    this.sendMarks(marks);
  }

  /** How loud the other end is at this moment, 0–1. */
  level(): number {
    const sources = this.transceivers.get("audio")?.receiver.getSynchronizationSources() ?? [];
    return Math.max(0, ...sources.map(({ audioLevel }) => audioLevel ?? 0));
  }

  /** Measures, and adapts what is sent. @param peers how many others there are. */
  async measure(peers: number): Promise<void> {
    if (this.isClosed || this.recovery.phase !== "connected") return;
    try {
      const report = await this.connection.getStats();
      const sample = sampleOf(report.values(), this.options.ports.clock.now());
      if (this.sample !== null) this.measured = figuresOf(this.sample, sample);
      this.sample = sample;
      this.adaptation = adapt(this.adaptation, sample.sentLoss);
      await this.encode(peers);
    } catch (error) {
      if (!this.isClosed) this.options.ports.log(`not measured: ${nameOf(error)}`);
    }
  }

  /** @returns the last description of the other end, if one came. */
  close(): string | undefined {
    const last = this.connection.remoteDescription?.sdp;
    if (this.isClosed) return last;
    this.isClosed = true;
    if (this.timer !== null) this.options.ports.clock.clearTimeout(this.timer);
    this.connection.onconnectionstatechange = null;
    this.negotiation.close();
    this.connection.close();
    return last;
  }

  private connect(): RTCPeerConnection {
    const { ports, iceServers } = this.options;
    const configuration: RTCConfiguration = { bundlePolicy: "max-bundle" };
    try {
      return ports.connect({ ...configuration, iceServers: [...iceServers] });
    } catch (error) {
      // Addresses that no browser understands: those in one network reach each other without.
      ports.log(`the servers for connections cannot be used: ${nameOf(error)}`);
      return ports.connect(configuration);
    }
  }

  /** Lines for sound and picture both, also with voice alone: a camera that is turned on later needs no new agreement. */
  private begin(): void {
    this.openMarks();
    for (const kind of KINDS) this.add(kind);
    this.sendOutgoing();
  }

  private add(kind: TrackKind): RTCRtpTransceiver {
    const { stream } = this.options.outgoing();
    const transceiver = this.connection.addTransceiver(kind, { direction: "sendrecv", streams: [stream] });
    this.transceivers.set(kind, transceiver);
    return transceiver;
  }

  /** The lines that the other end offers are the ones to send on. */
  private async prepare(offer: string): Promise<void> {
    const { stream } = this.options.outgoing();
    for (const kind of KINDS) {
      const known = this.transceivers.get(kind);
      if (known !== undefined && known.mid !== null) continue;
      const offered = this.connection
        .getTransceivers()
        .find(({ mid, receiver }) => mid !== null && receiver.track.kind === kind);
      if (offered === undefined) continue;
      // What this end has offered itself and taken back.
      known?.stop();
      offered.direction = "sendrecv";
      offered.sender.setStreams(stream);
      this.transceivers.set(kind, offered);
    }
    if (offer.includes("m=application")) this.openMarks();
    this.sendOutgoing();
  }

  private replace(kind: TrackKind, track: MediaStreamTrack | null): void {
    const known = this.transceivers.get(kind);
    if (known === undefined && track === null) return;
    // A client that offered sound alone gets a second line with the first picture.
    const { sender } = known ?? this.add(kind);
    if (sender.track === track) return;
    sender.replaceTrack(track).catch((error: unknown) => {
      if (!this.isClosed) this.options.ports.log(`a track could not be sent: ${nameOf(error)}`);
    });
  }

  private async encode(peers: number): Promise<void> {
    const sender = this.transceivers.get("video")?.sender;
    if (sender?.track == null) return;
    const parameters = sender.getParameters();
    const [encoding] = parameters.encodings;
    const wanted = encodingOf(this.adaptation, peers, this.options.outgoing().marks.screen);
    if (encoding === undefined || isWithin(wanted, encoding)) return;
    Object.assign(encoding, wanted);
    await sender.setParameters(parameters);
  }

  private openMarks(): void {
    if (this.channel !== null) return;
    const { label, id } = MARKS_CHANNEL;
    const channel = this.connection.createDataChannel(label, { negotiated: true, id });
    this.channel = channel;
    channel.onopen = () => this.sendMarks(this.options.outgoing().marks);
    channel.onmessage = ({ data }) => {
      const marks = readMarks(data);
      if (marks === null) this.options.ports.log("what the other end shows was not understood");
      else if (!this.isClosed) this.options.marks(marks);
    };
  }

  private sendMarks(marks: Marks): void {
    if (this.channel?.readyState === "open") this.channel.send(marksText(marks));
  }

  private stateChanged(): void {
    const { connectionState } = this.connection;
    this.step({ kind: "state", state: connectionState });
    if (connectionState !== "connected" || this.wasConnected || this.isClosed) return;
    this.wasConnected = true;
    this.options.connected();
  }

  private step(input: RecoveryInput): void {
    if (this.isClosed) return;
    const before = this.recovery.phase;
    const { recovery, effect, wakeAt }: RecoveryStep = stepRecovery(
      this.recovery,
      input,
      this.options.ports.clock.now(),
    );
    this.recovery = recovery;
    this.wakeAt(wakeAt);
    if (effect === "restart") this.negotiation.restart();
    if (recovery.phase !== "connected") {
      // Figures of what was lost say nothing of what comes.
      this.sample = null;
      this.measured = null;
    }
    if (effect === "giveUp") {
      this.close();
      this.options.givenUp();
    } else if (recovery.phase !== before) this.options.changed();
  }

  private wakeAt(at: number | null): void {
    const { clock } = this.options.ports;
    if (this.timer !== null) clock.clearTimeout(this.timer);
    this.timer =
      at === null ? null : clock.setTimeout(() => this.step({ kind: "due" }), Math.max(0, at - clock.now()));
  }
}

const isWithin = (wanted: object, encoding: object): boolean =>
  Object.entries(wanted).every(([name, value]) => Reflect.get(encoding, name) === value);
