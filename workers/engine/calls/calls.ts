import * as v from "valibot";
import {
  CALL_HEARTBEAT_MS,
  type CallAction,
  CallActionSchema,
  CallState,
  type CallView,
  type CurrentCall,
} from "../../../src/contract/calls.ts";
import type { EngineError, Outcome } from "../../../src/contract/engine-commands.ts";
import {
  type Call,
  type CallEffect,
  type CallInput,
  deadlineOf,
  isPrivate,
  named,
  viewOf,
} from "../../../src/domain/calls/call.ts";
import { stepCall } from "../../../src/domain/calls/step.ts";
import { chatKey, parseChatKey } from "../../../src/domain/chat/keys.ts";
import type { Push } from "../parts.ts";
import type { TimerId } from "../ports.ts";
import { type Answer, Asking, type CallRequest } from "./asking.ts";
import type { Calls, CallsDeps } from "./deps.ts";
import { mediaRequest } from "./media-request.ts";
import { reconciled } from "./reconciled.ts";
import { type ReceivedSignal, readSignal } from "./signals.ts";
import { CallStore } from "./stored-call.ts";

const DONE: Outcome = { ok: true, data: undefined };

/** Requests whose answer decides whether the call goes on. */
const BEGINNINGS: readonly string[] = [
  "privateSetup",
  "privateAccept",
  "groupSetup",
  "groupAccept",
  "groupJoin",
];

/**
 * Runs the table of a user's call (`src/domain/calls/`): one input after the other, in the order in which they came. It asks the server what the table says, tells the
 * tabs, keeps the call for an engine after this one, and sees to it that no call outlives its deadline.
 */
export class UserCalls implements Calls {
  private call: Call | null = null;
  private readonly asking: Asking;
  private readonly stored: CallStore;
  /** What was kept has been read: what comes before waits for it. */
  private ready: Promise<void> | null = null;
  private isReady = false;
  private waiting: (() => void)[] = [];
  private present: ReadonlySet<string> = new Set();
  private isOnline = false;
  private isClosed = false;
  private deadline: TimerId | null = null;
  private beat: TimerId | null = null;
  private watched = false;
  /** Descriptions and candidates arrive in the order in which they were made. */
  private mediaTurn: Promise<unknown> = Promise.resolve();

  constructor(private readonly d: CallsDeps) {
    this.asking = new Asking(d);
    this.stored = new CallStore(d.store, d.log);
  }

  get view(): CallView | null {
    return this.call && viewOf(this.call);
  }

  async run(tabId: string, raw: unknown): Promise<Outcome> {
    const parsed = v.safeParse(CallActionSchema, raw);
    if (!parsed.success) return failed("invalid", parsed.issues[0]?.message);
    if (!this.isOnline && this.call === null) return failed("closed");
    return new Promise((resolve) => this.inTurn(() => resolve(this.act(tabId, parsed.output))));
  }

  push(push: Push): void {
    this.inTurn(() => {
      const received = readSignal(push, this.d.selfId, this.d.uuid);
      if (received !== null) this.receive(received);
    });
  }

  tabs(ids: ReadonlySet<string>): void {
    this.present = ids;
    this.watchOwner();
  }

  online(): void {
    this.isOnline = true;
    this.isClosed = false;
    this.ready ??= this.restore();
    void this.ready.then(() => this.reconcile());
  }

  offline(): void {
    this.isOnline = false;
  }

  closed(handedOver: boolean): void {
    this.isOnline = false;
    this.isClosed = true;
    // What is kept goes with the connection: the engine that has it now reads it.
    this.ready = null;
    this.isReady = false;
    const { call } = this;
    this.call = null;
    this.stopTimers();
    if (call === null || handedOver) return;
    this.d.emit({ kind: "callChanged", call: null });
    const { id, chat, mode, outgoing } = call;
    this.d.emit({
      kind: "callEnded",
      end: { id, chat, mode, outgoing, reason: "elsewhere", text: "", duration: 0 },
    });
  }

  async leave(): Promise<void> {
    // What only rings here may be answered elsewhere yet.
    if (this.call !== null && this.isOnline && this.call.state !== CallState.ringing) {
      const { effects } = stepCall(this.call, { kind: "hangUp" }, this.context());
      const requests = effects.filter((effect) => effect.kind === "request");
      await Promise.all(requests.map((request) => this.asking.ask(request)));
    }
    if (this.isOnline) this.stored.keep(null);
    this.stopTimers();
    this.call = null;
    this.isClosed = true;
    await this.stored.close();
  }

  // In turn.

  private inTurn(work: () => void): void {
    if (this.isReady) work();
    else this.waiting.push(work);
  }

  private async restore(): Promise<void> {
    const kept = await this.stored.load();
    if (this.isClosed) return;
    this.isReady = true;
    if (kept !== null && this.call === null) {
      this.call = kept;
      this.changed(null);
    }
    for (const work of this.waiting.splice(0)) work();
  }

  private context() {
    return { selfId: this.d.selfId, now: this.d.clock.now() };
  }

  private apply(input: CallInput): void {
    if (this.isClosed) return;
    const before = this.call;
    const { call, effects } = stepCall(before, input, this.context());
    this.call = call;
    for (const effect of effects) if (effect.kind === "request") void this.request(effect, call);
    if (call !== before) this.changed(before);
    for (const effect of effects) if (effect.kind === "ended") this.ended(effect);
  }

  private ended({ end }: Extract<CallEffect, { readonly kind: "ended" }>): void {
    this.d.log.info("a call ended", { id: end.id, reason: end.reason });
    this.d.emit({ kind: "callEnded", end });
  }

  /** Tells the tabs and keeps the call; its timers go by what it is now. */
  private changed(before: Call | null): void {
    const { call } = this;
    this.d.emit({ kind: "callChanged", call: this.view });
    this.stored.keep(call);
    this.setDeadline();
    this.setBeat();
    this.watchOwner();
    if (call?.state === CallState.ringing && call.id !== before?.id) this.alert(call);
  }

  private alert(call: Call): void {
    const { id, chat, mode, by } = call;
    const name = call.peers.find(({ userId }) => userId === by)?.name ?? "";
    this.d.emit({
      kind: "alert",
      alert: {
        ...{ eventId: `call:${id}`, at: this.d.clock.now(), chat, about: "call", sendId: by, mode },
        ...(name === "" ? {} : { sendNickName: name }),
      },
    });
  }

  // What tabs ask.

  private act(tabId: string, action: CallAction): Outcome {
    const { call } = this;
    switch (action.do) {
      case "dial":
      case "dialGroup":
      case "join":
        if (call === null) return this.dial(tabId, action);
        if (!answersBy(call, action)) return failed("busy");
        this.apply({ kind: "accept", tabId });
        return DONE;
      case "takeOver":
        if (call?.id !== action.callId) return failed("notFound");
        if (call.owner !== tabId || call.ownerlessUntil !== undefined)
          this.apply({ kind: "takeOver", tabId });
        return DONE;
      case "accept":
        if (call?.id !== action.callId) return failed("notFound");
        // Two tabs answer at once: the first has it.
        if (call.state !== CallState.ringing) return call.owner === tabId ? DONE : failed("busy");
        this.apply({ kind: "accept", tabId });
        return DONE;
      default:
        if (call?.id !== action.callId) return failed("notFound");
        return this.actIn(call, tabId, action);
    }
  }

  private dial(tabId: string, action: Extract<CallAction, { do: "dial" | "dialGroup" | "join" }>): Outcome {
    const begun = { id: this.d.uuid(), tabId, mode: action.mode };
    switch (action.do) {
      case "dial": {
        const friend = { userId: action.friendId, name: action.name, picture: action.picture };
        this.apply({ kind: "dial", ...begun, friend });
        return DONE;
      }
      case "dialGroup":
        this.apply({ kind: "dial", ...begun, groupId: action.groupId, users: action.users });
        return DONE;
      default:
        this.apply({ kind: "join", ...begun, groupId: action.groupId });
        return DONE;
    }
  }

  private actIn(
    call: Call,
    tabId: string,
    action: Exclude<CallAction, { do: "dial" | "dialGroup" | "join" | "takeOver" | "accept" }>,
  ): Outcome {
    switch (action.do) {
      case "reject":
      case "hangUp":
      case "cancel":
        this.apply({ kind: action.do });
        return DONE;
      case "invite":
        this.apply({ kind: "invite", users: action.users });
        return DONE;
      default:
        break;
    }
    // The media are one tab's: what another says of them was under way when it lost them.
    if (call.owner !== tabId) return DONE;
    switch (action.do) {
      case "signal":
        if (action.epoch === call.epoch) this.sendMedia(call, action);
        return DONE;
      case "connected":
      case "lost":
        this.apply({ kind: action.do, userId: action.userId });
        return DONE;
      case "fail":
        this.apply({ kind: "fail", reason: action.reason });
        return DONE;
      case "device":
        this.apply({ kind: "device", camera: action.camera, microphone: action.microphone });
        return DONE;
      default:
        return action satisfies never;
    }
  }

  private sendMedia(call: Call, { to, signal, body }: Extract<CallAction, { do: "signal" }>): void {
    const request = mediaRequest(call, { to, signal, body });
    if (request === null) return;
    this.mediaTurn = this.mediaTurn.then(() => (this.call?.id === call.id ? this.asking.ask(request) : null));
  }

  // What the server says.

  private receive({ chat, serverId, signal, media }: ReceivedSignal): void {
    const { call } = this;
    const begins = signal.type === "setup" || signal.type === "groupSetup";
    if (call !== null && !begins) {
      if (call.chat !== chat) return;
      // Of a call with the same people that is over.
      if (call.serverId !== null && serverId !== null && call.serverId !== serverId) return;
    }
    // Whoever calls while this user is in another call was refused by the server; two that call each other are the table's affair.
    if (call !== null && begins && call.chat !== chat) return;
    this.apply({ kind: "signal", signal });
    const { call: now } = this;
    if (media === undefined || now === null || now.owner === null || now.chat !== chat) return;
    const { kind, body } = media;
    this.d.emit(
      { kind: "callSignal", signal: { callId: now.id, from: signal.from, signal: kind, body } },
      now.owner,
    );
  }

  private async request(request: CallRequest, call: Call | null): Promise<void> {
    const begins = call !== null && BEGINNINGS.includes(request.name);
    // Both called each other: what the server says of the call that gave way is not about the one that stands.
    const lives = () => this.call?.id === call?.id && this.call?.outgoing === call?.outgoing;
    const answer = await this.asking.ask(request, begins ? lives : undefined);
    if (!begins) return;
    if (!lives()) {
      // It was over before the server began it, which may have been after it was ended.
      if (answer.kind === "done" && this.call?.chat !== call.chat) {
        this.undo({ ...call, serverId: startedId(answer) ?? call.serverId });
      }
      return;
    }
    if (answer.kind === "refused" && request.name === "privateSetup" && (await this.meetHalfway(call)))
      return;
    if (answer.kind !== "done") return lives() ? this.apply(answer) : undefined;
    this.apply({ kind: "setUp", serverId: startedId(answer) });
    if (!isPrivate(call)) await this.meet(call);
  }

  /**
   * A set-up is refused where the other one calls as well: theirs stands, and is answered.
   * @returns whether that was so.
   */
  private async meetHalfway(call: Call): Promise<boolean> {
    const current = await this.current();
    if (current?.state !== CallState.ringing || this.call?.id !== call.id) return false;
    for (const input of reconciled(null, current, this.d.selfId).inputs) this.apply(input);
    return this.call?.id === call.id && !this.call.outgoing;
  }

  private undo(call: Call): void {
    const { type, targetId } = parseChatKey(call.chat);
    const which = named(call);
    void this.asking.ask(
      type === "GROUP"
        ? { name: "groupQuit", query: { groupId: targetId, ...which } }
        : { name: call.outgoing ? "privateCancel" : "privateHangUp", query: { uid: targetId, ...which } },
    );
  }

  /** Who is in a group's call already. */
  private async meet(call: Call): Promise<void> {
    const users = await this.current();
    if (this.call?.id === call.id && users?.userInfos) {
      this.apply({ kind: "present", users: users.userInfos.filter(({ id }) => id !== this.d.selfId) });
    }
  }

  /** @returns where the call stands by the server; undefined where it does not say. */
  private async current(): Promise<CurrentCall | undefined> {
    const answer = await this.asking.ask({ name: "current" });
    return answer.kind === "done" ? ((answer.data as CurrentCall | undefined) ?? null) : undefined;
  }

  /** What was missed while the socket was gone: the server knows what rings and what is over. */
  private async reconcile(): Promise<void> {
    const before = this.call;
    const current = await this.current();
    if (current === undefined || !this.isOnline || this.call?.id !== before?.id) return;
    const { inputs, requests } = reconciled(this.call, current, this.d.selfId);
    for (const input of inputs) this.apply(input);
    for (const request of requests) void this.asking.ask(request);
  }

  // Time.

  private setDeadline(): void {
    if (this.deadline !== null) this.d.clock.clearTimeout(this.deadline);
    this.deadline = null;
    const limit = this.call && deadlineOf(this.call);
    if (limit === null) return;
    const wait = Math.max(0, limit.at - this.d.clock.now());
    this.deadline = this.d.clock.setTimeout(() => {
      this.deadline = null;
      this.apply({ kind: "due" });
      this.setDeadline();
    }, wait);
  }

  private setBeat(): void {
    const talks = this.call !== null && this.call.state >= CallState.accepted;
    if (talks && this.beat === null) {
      this.beat = this.d.clock.setTimeout(() => void this.sendBeat(), CALL_HEARTBEAT_MS);
    } else if (!talks && this.beat !== null) {
      this.d.clock.clearTimeout(this.beat);
      this.beat = null;
    }
  }

  private async sendBeat(): Promise<void> {
    this.beat = null;
    const { call } = this;
    if (call === null) return;
    this.setBeat();
    const { targetId } = parseChatKey(call.chat);
    const answer = await this.asking.ask(
      isPrivate(call)
        ? { name: "privateHeartbeat", query: { uid: targetId, ...named(call) } }
        : { name: "groupHeartbeat", query: { groupId: targetId, ...named(call) } },
    );
    if (answer.kind === "refused" && this.call?.id === call.id) this.apply({ kind: "gone" });
  }

  /** At the end of the turn: a tab that is given its snapshot is out of the views for a moment. */
  private watchOwner(): void {
    if (this.watched) return;
    this.watched = true;
    queueMicrotask(() => {
      this.watched = false;
      const { call, present } = this;
      if (call === null || call.owner === null) return;
      const gone = !present.has(call.owner);
      if (gone !== (call.ownerlessUntil !== undefined))
        this.apply({ kind: gone ? "ownerGone" : "ownerBack" });
    });
  }

  private stopTimers(): void {
    if (this.deadline !== null) this.d.clock.clearTimeout(this.deadline);
    if (this.beat !== null) this.d.clock.clearTimeout(this.beat);
    this.deadline = null;
    this.beat = null;
  }
}

/** The call that a server's answer began, by its own name of it. */
function startedId({ data }: Extract<Answer, { readonly kind: "done" }>): string | null {
  const started = data as { readonly callId?: string } | null | undefined;
  return started?.callId ?? null;
}

/** Whoever calls the one whose call rings here answers it; with the same devices, so that nobody is seen who asked to be heard. */
function answersBy({ state, chat, mode }: Call, action: CallAction): boolean {
  if (action.do !== "dial" || state !== CallState.ringing) return false;
  return chat === chatKey("PRIVATE", action.friendId) && mode === action.mode;
}

function failed(code: EngineError["code"], message = ""): Outcome {
  return { ok: false, error: { code, message, retryable: code === "closed" } };
}
