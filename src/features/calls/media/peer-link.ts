import type { CallPeer, CallSignal } from "../../../contract/calls.ts";
import type { Marks } from "./marks.ts";
import type { PeerMedia } from "./media.ts";
import { nameOf, type Outcome } from "./negotiation.ts";
import { PeerConnection, type PeerConnectionOptions } from "./peer-connection.ts";
import { fingerprintOf, originOf } from "./sdp.ts";
import { readSignalBody, type SignalBody } from "./signal-body.ts";
import { qualityOf } from "./stats.ts";

export interface PeerLinkOptions extends Omit<PeerConnectionOptions, "offers" | "marks" | "givenUp"> {
  /** The connection was given up: nobody is reached. */
  lost(): void;
}

/** Signals of one that wait at most: for the devices, or for the one before them. */
const WAITING_MAX = 512;

/** What this tab has with one of the others: a connection that is made anew when it has to be, and the signals that wait for it. */
export class PeerLink {
  private readonly waiting: SignalBody[] = [];
  private connection: PeerConnection | null = null;
  /** Whose signals are being taken at this moment. */
  private taking: PeerConnection | null = null;
  private marks: Marks | null = null;
  private wasConnected = false;
  private isGivenUp = false;
  private isClosed = false;
  /** Connections of theirs that were left: what still comes of them is late. */
  private readonly former = new Set<string>();

  constructor(
    private peer: CallPeer,
    private readonly options: PeerLinkOptions,
  ) {}

  /** Connects for the first time. */
  begin(): void {
    if (this.connection === null && !this.isClosed) this.connect(this.peer.offers);
  }

  /** @param anew they have come again, or this end has: what there is belongs to nobody any more. */
  update(peer: CallPeer, anew: boolean): void {
    this.peer = peer;
    if (!anew || this.connection === null) return;
    this.isGivenUp = false;
    this.connect(peer.offers);
  }

  signal({ signal, body }: Pick<CallSignal, "signal" | "body">): void {
    const read = readSignalBody(signal, body);
    if (read === null) {
      this.options.ports.log(`no ${signal} at all came from ${this.peer.userId}`);
      return;
    }
    this.waiting.push(read);
    if (this.waiting.length > WAITING_MAX) this.waiting.shift();
    this.takeWaiting();
  }

  sendOutgoing(): void {
    this.connection?.sendOutgoing();
  }

  level(): number {
    return this.connection?.level() ?? 0;
  }

  async measure(peers: number): Promise<void> {
    await this.connection?.measure(peers);
  }

  state(): PeerMedia {
    const connection = this.connection;
    const { microphone, camera } = this.marks ?? {
      microphone: this.peer.microphone,
      camera: this.peer.camera && connection?.hasPicture === true,
    };
    const sharesScreen = this.marks?.screen ?? false;
    const figures = connection?.figures ?? null;
    return {
      connection: this.phase(),
      stream: connection?.stream ?? null,
      sharesScreen,
      microphone,
      camera,
      quality: qualityOf(figures, microphone || camera || sharesScreen),
      ...(figures === null ? {} : { figures }),
    };
  }

  close(): void {
    this.isClosed = true;
    this.connection?.close();
    this.connection = null;
    this.waiting.length = 0;
  }

  private phase(): PeerMedia["connection"] {
    if (this.isGivenUp) return "failed";
    if (this.connection?.phase === "connected") return "connected";
    return this.wasConnected || this.connection?.phase === "lost" ? "reconnecting" : "connecting";
  }

  private connect(offers: boolean): void {
    const left = this.connection?.close();
    if (left !== undefined) this.former.add(makerOf(left));
    this.connection = new PeerConnection({
      ...this.options,
      offers,
      connected: () => {
        this.wasConnected = true;
        this.options.connected();
      },
      marks: (marks) => {
        this.marks = marks;
        this.options.changed();
      },
      givenUp: () => {
        this.isGivenUp = true;
        this.options.changed();
        this.options.lost();
      },
    });
    this.options.changed();
    this.takeWaiting();
  }

  /** One after the other; what a closed connection had begun never ends, and is nobody's any more. */
  private async takeWaiting(): Promise<void> {
    const connection = this.connection;
    if (connection === null || this.taking === connection) return;
    this.taking = connection;
    while (this.connection === connection) {
      const body = this.waiting.shift();
      if (body === undefined) break;
      const outcome = await this.take(connection, body);
      if (this.connection === connection && outcome === "rebuild") this.rebuild(connection, body);
    }
    if (this.taking === connection) this.taking = null;
  }

  private async take(connection: PeerConnection, body: SignalBody): Promise<Outcome> {
    if (body.kind === "description" && this.former.has(makerOf(body.description.sdp))) return "ignored";
    try {
      return await connection.take(body);
    } catch (error) {
      this.options.ports.log(`a description of ${this.peer.userId} could not be used: ${nameOf(error)}`);
      return "ignored";
    }
  }

  /** What came is of a new connection of theirs: an offer is answered by a new one here, and an answer to an older one is met by a new offer. */
  private rebuild(connection: PeerConnection, body: SignalBody): void {
    const isOffer = body.kind === "description" && body.description.type === "offer";
    const candidates = connection
      .leftCandidates()
      .map((candidate): SignalBody => ({ kind: "candidate", candidate }));
    this.waiting.unshift(...(isOffer ? [body] : []), ...candidates);
    this.connect(!isOffer);
  }
}

/** Names the connection that made a description. */
const makerOf = (sdp: string): string => `${fingerprintOf(sdp)} ${originOf(sdp)?.session}`;
