import { type CallApiName, callApi } from "../../src/contract/call-api.ts";
import {
  CALL_CHANNELS,
  CALL_HEARTBEAT_MS,
  CALL_HEARTBEATS_MISSED,
  CALL_SOCKETLESS_MS,
  type CallMode,
  CallState,
  type CallUser,
  type CurrentCall,
  RING_MS,
} from "../../src/contract/calls.ts";
import { Cmd, MessageType } from "../../src/contract/wire.ts";
import { ModelRefusal } from "./model-rows.ts";

/** One who is in a call, or rings. */
interface Member {
  readonly userId: number;
  state: "invited" | "joined";
  beatAt: number;
  /** Since when there is no socket. */
  awayAt: number | null;
}

/** A call that is not over. */
export interface ModelCall {
  readonly id: string;
  readonly mode: CallMode;
  readonly host: number;
  /** Of a group's call. */
  readonly groupId: number | null;
  readonly startedAt: number;
  readonly members: Map<number, Member>;
}

export interface ModelCallsDeps {
  readonly now: () => number;
  /** False: its signals do not name their call. */
  readonly ours?: boolean;
  readonly push: (userId: number, cmd: number, data: unknown) => void;
  readonly isOnline: (userId: number) => boolean;
}

/** A request of the calls' table. */
export interface CallAsked {
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** Calls as the contract has them (§5), one at a time for each user; time passes by `sweep`. */
export class ModelCalls {
  readonly live = new Map<string, ModelCall>();
  /** How private calls ended: each once. */
  readonly ended: { readonly id: string; readonly how: string }[] = [];
  private ids = 0;

  constructor(private readonly d: ModelCallsDeps) {}

  callOf(userId: number): ModelCall | undefined {
    return [...this.live.values()].find(({ members }) => members.has(userId));
  }

  /** @returns the data of the answer. @throws ModelRefusal */
  ask(userId: number, name: CallApiName, { query = {}, body = {} }: CallAsked): unknown {
    const uid = Number(query.uid);
    const groupId = Number(query.groupId ?? body.groupId);
    switch (name) {
      case "current":
        return this.current(userId);
      case "privateSetup":
        return this.setUp(userId, uid, query.mode === "voice" ? "voice" : "video");
      case "privateAccept":
        return this.accept(userId, this.between(userId, uid, query.callId));
      case "privateReject":
        return this.end(this.between(userId, uid, query.callId), userId, MessageType.callReject, "rejected");
      case "privateCancel":
        return this.end(this.between(userId, uid, query.callId), userId, MessageType.callCancel, "cancelled");
      case "privateFailed":
        return this.end(
          this.between(userId, uid, query.callId),
          userId,
          MessageType.callFailed,
          "failed",
          String(query.reason),
        );
      case "privateHangUp":
        return this.end(this.between(userId, uid, query.callId), userId, MessageType.callHangUp, "done");
      case "privateOffer":
      case "privateAnswer":
      case "privateCandidate":
        if (this.between(userId, uid, query.callId) === undefined) throw new ModelRefusal("it is over");
        return this.relay(userId, uid, name, body);
      case "privateHeartbeat":
        return this.beat(this.between(userId, uid, query.callId), userId);
      case "groupHeartbeat":
        return this.beat(this.inGroup(userId, groupId), userId);
      default:
        return this.askGroup(userId, name, groupId, body);
    }
  }

  /** What time ends: ringing, silence, an absence that lasts. */
  sweep(): void {
    const now = this.d.now();
    for (const call of [...this.live.values()]) {
      for (const member of [...call.members.values()]) this.sweepMember(call, member, now);
    }
  }

  /** Members of one user see at once that the socket is gone, or is there again. */
  note(): void {
    for (const { members } of this.live.values()) {
      for (const member of members.values()) {
        if (this.d.isOnline(member.userId)) member.awayAt = null;
        else member.awayAt ??= this.d.now();
      }
    }
  }

  private sweepMember(call: ModelCall, member: Member, now: number): void {
    if (!this.live.has(call.id) || !call.members.has(member.userId)) return;
    if (member.state === "invited") {
      if (now - call.startedAt < RING_MS) return;
      if (call.groupId === null) this.close(call, null, MessageType.callFailed, "missed");
      else this.leave(call, member.userId, MessageType.groupCallFailed, true);
      return;
    }
    const silent = now - member.beatAt >= CALL_HEARTBEAT_MS * CALL_HEARTBEATS_MISSED;
    const away = member.awayAt !== null && now - member.awayAt >= CALL_SOCKETLESS_MS;
    const accepted =
      call.groupId !== null || [...call.members.values()].every(({ state }) => state === "joined");
    if (!away && !(silent && accepted)) return;
    if (call.groupId === null) this.close(call, null, MessageType.callHangUp, "lost");
    else this.leave(call, member.userId, MessageType.groupCallQuit, true);
  }

  // Private.

  private setUp(from: number, to: number, mode: CallMode) {
    const own = this.callOf(from);
    // A repeat of what got no answer.
    if (own?.groupId === null && own.host === from && own.members.has(to)) return { callId: own.id };
    const isGlare = own !== undefined && own.groupId === null && own.host === to && this.rings(own);
    if (isGlare && from < to) this.live.delete(own.id);
    else if (own !== undefined) throw new ModelRefusal("busy");
    if (this.callOf(to) !== undefined) throw new ModelRefusal("busy");
    const call = this.begin(from, [to], mode, null);
    this.d.push(to, Cmd.private, {
      ...{ type: mode === "voice" ? MessageType.callSetupVoice : MessageType.callSetupVideo },
      ...{ sendId: from, recvId: to, content: "", ...this.named(call) },
    });
    return { callId: call.id };
  }

  private accept(userId: number, call: ModelCall | undefined): null {
    const member = call?.members.get(userId);
    if (call === undefined || member === undefined || call.host === userId)
      throw new ModelRefusal("it is over");
    if (member.state === "joined") return null;
    member.state = "joined";
    for (const one of call.members.values()) one.beatAt = this.d.now();
    this.say(call, userId, MessageType.callAccept);
    return null;
  }

  private rings(call: ModelCall): boolean {
    return [...call.members.values()].some(({ state }) => state === "invited");
  }

  private between(userId: number, other: number, id?: unknown): ModelCall | undefined {
    const call = this.callOf(userId);
    if (id !== undefined && call?.id !== id) return undefined;
    return call?.groupId === null && call.members.has(other) ? call : undefined;
  }

  /** Ending what is over already is no mistake: the answer of the first time may have been lost. */
  private end(call: ModelCall | undefined, by: number, type: number, how: string, content = ""): null {
    if (call !== undefined) this.close(call, by, type, how, content);
    return null;
  }

  private close(call: ModelCall, by: number | null, type: number, how: string, content = ""): void {
    this.live.delete(call.id);
    this.ended.push({ id: call.id, how });
    const ids = [...call.members.keys()];
    for (const to of ids) {
      const other = ids.find((id) => id !== to) ?? 0;
      // What the server ends by itself it tells both; it is as if the other one had.
      if (by === to && type !== MessageType.callReject) continue;
      const sendId = by ?? other;
      this.d.push(to, Cmd.private, {
        type,
        sendId,
        recvId: sendId === to ? other : to,
        content,
        tmpId: call.id,
      });
    }
  }

  private say(call: ModelCall, from: number, type: number): void {
    const ids = [...call.members.keys()];
    for (const to of ids) {
      const recvId = to === from ? (ids.find((id) => id !== from) ?? 0) : to;
      this.d.push(to, Cmd.private, { type, sendId: from, recvId, content: "", ...this.named(call) });
    }
  }

  private relay(from: number, to: number, name: CallApiName, body: object): null {
    const call = this.between(from, to);
    if (call === undefined) throw new ModelRefusal("it is over");
    const type = { privateOffer: 107, privateAnswer: 108, privateCandidate: 109 }[name as "privateOffer"];
    this.d.push(to, Cmd.private, {
      ...{ type, sendId: from, recvId: to, content: JSON.stringify(body), ...this.named(call) },
    });
    return null;
  }

  // Groups.

  private askGroup(
    userId: number,
    name: CallApiName,
    groupId: number,
    body: CallAsked["body"] = {},
  ): unknown {
    const call = [...this.live.values()].find((one) => one.groupId === groupId);
    switch (name) {
      case "groupSetup":
        return this.setUpGroup(userId, groupId, body);
      case "groupJoin":
      case "groupAccept":
        return this.join(userId, call, name === "groupJoin");
      case "groupReject":
        return call?.members.has(userId) ? this.leave(call, userId, MessageType.groupCallReject) : null;
      case "groupQuit":
        return call?.members.has(userId) ? this.leave(call, userId, MessageType.groupCallQuit) : null;
      case "groupFailed":
        return call?.members.has(userId) ? this.leave(call, userId, MessageType.groupCallFailed) : null;
      case "groupCancel":
        if (call?.host !== userId) return null;
        this.live.delete(call.id);
        this.tell(call, userId, MessageType.groupCallCancel, "");
        return null;
      case "groupInvite":
        return this.invite(userId, call, body);
      case "groupDevice":
        if (call) this.tell(call, userId, MessageType.groupCallDevice, JSON.stringify(body));
        return null;
      default:
        return this.relayGroup(userId, call, name, body);
    }
  }

  private setUpGroup(userId: number, groupId: number, body: CallAsked["body"]) {
    const own = this.callOf(userId);
    if (own?.groupId === groupId && own.host === userId) return { callId: own.id };
    if (own !== undefined || [...this.live.values()].some((one) => one.groupId === groupId))
      throw new ModelRefusal("busy");
    const users = (body?.userInfos ?? []) as readonly CallUser[];
    const ids = users.map(({ id }) => id).filter((id) => id !== userId);
    const free = ids.filter((id) => this.callOf(id) === undefined).slice(0, CALL_CHANNELS - 1);
    const call = this.begin(userId, free, "video", groupId);
    for (const id of free)
      this.pushGroup(id, call, userId, MessageType.groupCallSetup, JSON.stringify(users));
    const busy = ids.filter((id) => !free.includes(id));
    if (busy.length > 0) this.fail(call, userId, busy, "busy");
    return { callId: call.id };
  }

  private join(userId: number, call: ModelCall | undefined, anew: boolean) {
    if (call === undefined) throw new ModelRefusal("it is over");
    const member = call.members.get(userId);
    if (!member && (!anew || this.callOf(userId) !== undefined)) throw new ModelRefusal("not invited");
    const was = member?.state;
    call.members.set(userId, { userId, state: "joined", beatAt: this.d.now(), awayAt: null });
    if (was !== "joined" || anew) {
      const type = anew ? MessageType.groupCallJoin : MessageType.groupCallAccept;
      this.tell(call, userId, type, JSON.stringify({ id: userId, nickName: `u${userId}` }));
    }
    return { callId: call.id };
  }

  private invite(userId: number, call: ModelCall | undefined, body: CallAsked["body"]): null {
    if (!call?.members.has(userId)) throw new ModelRefusal("it is over");
    const users = (body?.userInfos ?? []) as readonly CallUser[];
    for (const { id } of users) {
      if (this.callOf(id) !== undefined) continue;
      call.members.set(id, { userId: id, state: "invited", beatAt: 0, awayAt: null });
      this.pushGroup(id, call, userId, MessageType.groupCallSetup, JSON.stringify(users));
    }
    return null;
  }

  private leave(call: ModelCall, userId: number, type: number, byServer = false): null {
    const failure = JSON.stringify({ userIds: [userId], reason: "" });
    const content = type === MessageType.groupCallFailed ? failure : "";
    if (byServer) this.pushGroup(userId, call, userId, type, content);
    call.members.delete(userId);
    this.tell(call, userId, type, content);
    if (![...call.members.values()].some(({ state }) => state === "joined")) {
      this.live.delete(call.id);
      this.tell(call, call.host, MessageType.groupCallCancel, "");
    }
    return null;
  }

  private fail(call: ModelCall, to: number, userIds: readonly number[], reason: string): void {
    this.pushGroup(
      to,
      call,
      userIds[0] ?? 0,
      MessageType.groupCallFailed,
      JSON.stringify({ userIds, reason }),
    );
  }

  private relayGroup(
    from: number,
    call: ModelCall | undefined,
    name: CallApiName,
    body: CallAsked["body"] = {},
  ): null {
    const to = Number(body.userId);
    if (!call?.members.has(from) || !call.members.has(to)) throw new ModelRefusal("it is over");
    const kind = { groupOffer: "offer", groupAnswer: "answer", groupCandidate: "candidate" }[
      name as "groupOffer"
    ];
    const type = { offer: 208, answer: 209, candidate: 210 }[kind as "offer"];
    this.pushGroup(to, call, from, type, String(body[kind]));
    return null;
  }

  private inGroup(userId: number, groupId: number): ModelCall | undefined {
    const call = this.callOf(userId);
    return call?.groupId === groupId ? call : undefined;
  }

  private tell(call: ModelCall, from: number, type: number, content: string): void {
    for (const id of call.members.keys()) if (id !== from) this.pushGroup(id, call, from, type, content);
  }

  private pushGroup(to: number, call: ModelCall, sendId: number, type: number, content: string): void {
    this.d.push(to, Cmd.group, { type, sendId, groupId: call.groupId, content, ...this.named(call) });
  }

  // Both.

  private named({ id }: ModelCall): { readonly tmpId?: string } {
    return this.d.ours === false ? {} : { tmpId: id };
  }

  private begin(host: number, others: readonly number[], mode: CallMode, groupId: number | null): ModelCall {
    this.ids += 1;
    const at = { beatAt: this.d.now(), awayAt: null };
    const call: ModelCall = {
      ...{ id: `call-${this.ids}`, mode, host, groupId, startedAt: this.d.now() },
      members: new Map([
        [host, { userId: host, state: "joined", ...at }],
        ...others.map((userId) => [userId, { userId, state: "invited", ...at }] as [number, Member]),
      ]),
    };
    this.live.set(call.id, call);
    return call;
  }

  private beat(call: ModelCall | undefined, userId: number): null {
    const member = call?.members.get(userId);
    if (member === undefined) throw new ModelRefusal("it is over");
    member.beatAt = this.d.now();
    return null;
  }

  private current(userId: number): CurrentCall {
    const call = this.callOf(userId);
    const member = call?.members.get(userId);
    if (call === undefined || member === undefined) return null;
    const others = [...call.members.values()].filter(({ userId: id }) => id !== userId);
    const answered = others.some(({ state }) => state === "joined");
    const joined = answered ? CallState.accepted : CallState.calling;
    return {
      ...{ callId: call.id, mode: call.mode, startTime: call.startedAt, here: true, by: call.host },
      chatType: call.groupId === null ? "PRIVATE" : "GROUP",
      targetId: call.groupId ?? others[0]?.userId ?? 0,
      state: member.state === "invited" ? CallState.ringing : joined,
      outgoing: call.host === userId,
      userInfos: [...call.members.values()]
        .filter(({ state }) => state === "joined")
        .map(({ userId: id }) => ({ id, nickName: `u${id}` })),
    };
  }
}

/** The name of a call by its method and path; undefined: it is none of calls. */
export function callNamed(method: string, path: string): CallApiName | undefined {
  const found = Object.entries(callApi).find(([, one]) => one.method === method && one.path === path);
  return found?.[0] as CallApiName | undefined;
}
