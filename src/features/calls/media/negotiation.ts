import type { CallSignalKind } from "../../../contract/calls.ts";
import { belongsTo, EarlyCandidates } from "./early-candidates.ts";
import type { MediaClock, TimerId } from "./ports.ts";
import { fingerprintOf, originOf } from "./sdp.ts";
import { type Candidate, type Description, descriptionBody, type SignalBody } from "./signal-body.ts";

/** An offer that nobody has answered for so long has been lost on its way, or its answer has: it is sent again. */
export const OFFER_AGAIN_MS = 5_000;

export interface NegotiationOptions {
  readonly connection: RTCPeerConnection;
  /** Of two offers that cross, the polite end takes its own back. */
  readonly polite: boolean;
  readonly clock: MediaClock;
  send(kind: CallSignalKind, body: string): void;
  /** An offer of the other end was applied: what this end sends is set up before it is answered. */
  prepare(offer: string): Promise<void>;
  log(text: string): void;
}

/** What became of a signal; `rebuild`: it is another connection's than the one that this end has. */
export type Outcome = "done" | "ignored" | "rebuild";

/**
 * Agrees with the other end on what a connection carries, whichever end starts and whenever ("perfect negotiation", WebRTC 1.0 section 10.7), over a line that may
 * delay, reorder and lose. Signals are taken one after the other.
 */
export class Negotiation {
  private readonly early = new EarlyCandidates();
  private makesOffer = false;
  /** Names this connection to the other end, once something was sent. */
  private session: string | null = null;
  private timer: TimerId | null = null;
  private isClosed = false;

  constructor(private readonly options: NegotiationOptions) {
    const { connection } = options;
    connection.onnegotiationneeded = () => this.offer();
    connection.onicecandidate = ({ candidate }) => {
      // An empty one only says that there are no more.
      if (candidate !== null && candidate.candidate !== "") this.send("candidate", JSON.stringify(candidate));
    };
  }

  async take(body: SignalBody): Promise<Outcome> {
    return body.kind === "candidate"
      ? this.takeCandidate(body.candidate)
      : this.takeDescription(body.description);
  }

  /** Finds new ways to the other end. An offer that is not answered yet is sent again instead: it is what was lost. */
  restart(): void {
    const { connection } = this.options;
    if (connection.signalingState === "have-local-offer") this.sendDescription();
    // Who waits for the first offer goes on doing so.
    else if (connection.currentRemoteDescription !== null) connection.restartIce();
  }

  /** Those that wait for a description that has not come. */
  leftCandidates(): readonly Candidate[] {
    return this.early.takeAll();
  }

  close(): void {
    this.isClosed = true;
    this.options.connection.onnegotiationneeded = null;
    this.options.connection.onicecandidate = null;
    this.stopWaiting();
  }

  private async offer(): Promise<void> {
    const { connection, log } = this.options;
    try {
      this.makesOffer = true;
      await connection.setLocalDescription();
      this.sendDescription();
    } catch (error) {
      log(`no offer could be made: ${nameOf(error)}`);
    } finally {
      this.makesOffer = false;
    }
  }

  private async takeDescription(description: Description): Promise<Outcome> {
    const { connection, polite, prepare } = this.options;
    if (this.isForAnother(description)) return "ignored";
    const isOffer = description.type === "offer";
    if (!isOffer && connection.signalingState !== "have-local-offer") return "ignored";
    if (this.isFromAnother(description)) return "rebuild";
    const collides = this.makesOffer || connection.signalingState === "have-local-offer";
    if (isOffer && collides && !polite) return "ignored";
    const { type, sdp } = description;
    await connection.setRemoteDescription({ type, sdp });
    this.stopWaiting();
    if (isOffer) {
      await prepare(sdp);
      await connection.setLocalDescription();
      this.sendDescription();
    }
    for (const candidate of this.early.takeFor(sdp)) await this.add(candidate);
    return "done";
  }

  /** Made after a description of an older connection of this end, or in answer to an older offer. Other clients do not say. */
  private isForAnother({ type, for: origin }: Description): boolean {
    if (origin === undefined) return false;
    if (origin.session !== this.session) return true;
    const own = originOf(this.options.connection.localDescription?.sdp ?? "");
    return type === "answer" && origin.version !== own?.version;
  }

  /** The other end has another connection than the one that is known: another tab has taken over there, or it was loaded anew. */
  private isFromAnother({ sdp }: Description): boolean {
    const known = fingerprintOf(this.options.connection.remoteDescription?.sdp ?? "");
    const theirs = fingerprintOf(sdp);
    return known !== null && theirs !== null && theirs !== known;
  }

  private async takeCandidate(candidate: Candidate): Promise<Outcome> {
    const remote = this.options.connection.remoteDescription;
    if (remote === null || !belongsTo(candidate, remote.sdp)) {
      this.early.add(candidate);
      return "ignored";
    }
    await this.add(candidate);
    return "done";
  }

  /** One that cannot be used is one way less. */
  private async add({ candidate, sdpMid, sdpMLineIndex, usernameFragment }: Candidate): Promise<void> {
    const { connection, log } = this.options;
    try {
      await connection.addIceCandidate({
        candidate,
        sdpMid: sdpMid ?? null,
        sdpMLineIndex: sdpMLineIndex ?? null,
        usernameFragment: usernameFragment ?? null,
      });
    } catch (error) {
      log(`a candidate could not be used: ${nameOf(error)}`);
    }
  }

  private sendDescription(): void {
    const { connection, clock } = this.options;
    const local = connection.localDescription;
    if (local === null || (local.type !== "offer" && local.type !== "answer")) return;
    this.session = originOf(local.sdp)?.session ?? null;
    const origin = originOf(connection.remoteDescription?.sdp ?? "") ?? undefined;
    this.send(local.type, descriptionBody({ type: local.type, sdp: local.sdp, for: origin }));
    this.stopWaiting();
    if (local.type !== "offer" || this.isClosed) return;
    this.timer = clock.setTimeout(() => {
      if (connection.signalingState === "have-local-offer") this.sendDescription();
    }, OFFER_AGAIN_MS);
  }

  private send(kind: CallSignalKind, body: string): void {
    if (!this.isClosed) this.options.send(kind, body);
  }

  private stopWaiting(): void {
    if (this.timer !== null) this.options.clock.clearTimeout(this.timer);
    this.timer = null;
  }
}

/** Messages of browsers quote descriptions, and these name addresses. */
export const nameOf = (error: unknown): string => (error instanceof Error ? error.name : "unknown");
