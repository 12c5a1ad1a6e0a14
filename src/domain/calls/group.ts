import type { CallPeer, CallUser } from "../../contract/calls.ts";
import { CallState } from "../../contract/calls.ts";
import { chatKey, parseChatKey } from "../chat/keys.ts";
import {
  type Call,
  type CallContext,
  type CallEffect,
  type CallInput,
  type CallRule,
  type CallRules,
  type CallStep,
  deadlineOf,
  endedWell,
  kept,
  named,
  over,
  ownerBack,
  ownerGone,
  peer,
  type Signal,
  taken,
} from "./call.ts";

/**
 * A group's call (contract §5) as one table: state × input → state and effects. Everybody is connected with everybody; those who are in it offer to
 * whoever comes. Whatever is not in the table changes nothing.
 */

const groupOf = (call: Call): number => parseChatKey(call.chat).targetId;

type RequestName = Extract<CallEffect, { readonly kind: "request" }>["name"];

const askBy = (name: RequestName, call: Call): CallEffect => ({
  kind: "request",
  name,
  query: { groupId: groupOf(call), ...named(call) },
});

const askWith = (name: RequestName, call: Call, body: object): CallEffect => ({
  kind: "request",
  name,
  body: { groupId: groupOf(call), ...body },
});

/** Somebody of whom it is not known yet whether they are in it. */
function invited({ id, nickName, headImage = "", isCamera = true, isMicroPhone = true }: CallUser): CallPeer {
  const party = { userId: id, name: nickName, picture: headImage };
  return { ...peer(party, "invited", false), camera: isCamera, microphone: isMicroPhone };
}

const withPeers = (call: Call, peers: readonly CallPeer[]): Call => ({ ...call, peers });

const change = (call: Call, userId: number, by: (member: CallPeer) => CallPeer): Call =>
  withPeers(
    call,
    call.peers.map((member) => (member.userId === userId ? by(member) : member)),
  );

/** With those who are not among them yet. */
function including(call: Call, users: readonly CallUser[], at: CallContext): Call {
  const known = new Map(call.peers.map((member) => [member.userId, member]));
  for (const user of users) {
    const before = known.get(user.id);
    if (user.id === at.selfId || before?.state === "joined" || before?.state === "invited") continue;
    known.set(user.id, { ...invited(user), generation: before === undefined ? 0 : before.generation + 1 });
  }
  return withPeers(call, [...known.values()]);
}

/** Somebody has come: those who were there offer. Who was there already has come anew, by another tab or after a reload. */
function joined(call: Call, user: CallUser, at: CallContext): Call {
  const withUser = including(call, [user], at);
  return change(withUser, user.id, (member) => ({
    ...member,
    state: "joined",
    reason: "",
    offers: true,
    generation: member.state === "joined" ? member.generation + 1 : member.generation,
  }));
}

/** Those who were there before this user offer, and this end waits. */
function present(call: Call, users: readonly CallUser[], at: CallContext): Call {
  const there = including(call, users, at);
  const ids = new Set(users.map(({ id }) => id));
  return withPeers(
    there,
    there.peers.map((member) =>
      ids.has(member.userId) && member.state === "invited" ? { ...member, state: "joined" } : member,
    ),
  );
}

const left = (call: Call, userId: number, state: "rejected" | "failed" | "left", reason = ""): Call =>
  change(call, userId, (member) => ({ ...member, state, reason }));

const isThere = ({ state }: CallPeer): boolean => state === "invited" || state === "joined";

/** A call that nobody else is in, or may come to by themselves, is over. */
function unlessAlone(call: Call, at: CallContext): CallStep {
  if (call.peers.some(isThere)) return kept(call);
  const nobodyCame = call.peers.every(({ state }) => state !== "left");
  const refused = nobodyCame && call.peers.some(({ state }) => state === "rejected");
  return over(call, at, endedWell(call, refused ? "rejected" : "missed"), [askBy("groupQuit", call)]);
}

function whileIn(call: Call, signal: Signal, at: CallContext): CallStep {
  if (signal.from === at.selfId) {
    // One's own quitting in another tab or terminal, or what the server did for it.
    return signal.type === "quit" ? over(call, at, endedWell(call, "elsewhere")) : kept(call);
  }
  const from = call.peers.find(({ userId }) => userId === signal.from);
  switch (signal.type) {
    case "accept":
    case "join": {
      const user = signal.user ?? { id: signal.from, nickName: from?.name ?? "", headImage: from?.picture };
      const next = joined(call, { ...user, id: signal.from }, at);
      if (call.state !== CallState.calling) return kept(next);
      return kept({ ...next, state: CallState.accepted, acceptedAt: at.now });
    }
    case "media": {
      if (from === undefined || from.state === "joined") return kept(call);
      return kept(
        change(call, signal.from, (member) => ({ ...member, state: "joined", reason: "", offers: false })),
      );
    }
    case "reject":
      return unlessAlone(left(call, signal.from, "rejected"), at);
    case "quit":
      return unlessAlone(left(call, signal.from, "left"), at);
    case "failed": {
      const { userIds = [signal.from], text } = signal;
      if (userIds.includes(at.selfId)) return over(call, at, endedWell(call, "failed"), [], text);
      return unlessAlone(
        userIds.reduce((before, userId) => left(before, userId, "failed", text), call),
        at,
      );
    }
    case "cancel":
      return over(call, at, endedWell(call, "cancelled"));
    case "invite":
      return kept(including(call, signal.users, at));
    case "device":
      return kept(
        change(call, signal.from, (member) => ({
          ...member,
          camera: signal.camera,
          microphone: signal.microphone,
        })),
      );
    default:
      return kept(call);
  }
}

function whileRinging(call: Call, signal: Signal, at: CallContext): CallStep {
  if (signal.from === at.selfId) {
    const elsewhere = ["accept", "reject", "join", "quit"].includes(signal.type);
    return elsewhere ? over(call, at, "elsewhere") : kept(call);
  }
  switch (signal.type) {
    case "cancel":
      return over(call, at, "cancelled");
    case "groupSetup":
      return kept(including({ ...call, serverId: signal.serverId }, signal.users, at));
    case "failed": {
      const { userIds = [], text } = signal;
      if (userIds.includes(at.selfId)) return over(call, at, "missed", [], text);
      return kept(userIds.reduce((before, userId) => left(before, userId, "failed", text), call));
    }
    case "accept":
    case "join":
      return kept(change(call, signal.from, (member) => ({ ...member, state: "joined" })));
    case "reject":
      return kept(left(call, signal.from, "rejected"));
    case "quit":
      return kept(left(call, signal.from, "left"));
    case "invite":
      return kept(including(call, signal.users, at));
    default:
      return kept(call);
  }
}

const everywhere = { ownerGone, ownerBack } as const satisfies CallRules;

const quit: CallRule = (call, _, at) =>
  over(call, at, endedWell(call, "cancelled"), [askBy("groupQuit", call)]);

/** The host ends it for all. Anybody else can only quit. */
const cancel: CallRule = (call, input, at) =>
  call.outgoing
    ? over(call, at, endedWell(call, "cancelled"), [askBy("groupCancel", call)])
    : quit(call, input, at);

const inside: CallRules = {
  ...everywhere,
  hangUp: quit,
  cancel,
  /** A tab that takes over comes anew: those who are there offer to it. */
  takeOver: (call, { tabId }) => {
    const owned = taken(call, tabId);
    const peers = owned.peers.map((member) => ({ ...member, offers: false }));
    return kept({ ...owned, peers }, askBy("groupJoin", call));
  },
  invite: (call, { users }, at) => {
    const known = new Set(call.peers.filter(isThere).map(({ userId }) => userId));
    const others = users.filter(({ id }) => id !== at.selfId && !known.has(id));
    if (others.length === 0) return kept(call);
    return kept(including(call, others, at), askWith("groupInvite", call, { userInfos: others }));
  },
  device: (call, { camera, microphone }) =>
    kept(call, askWith("groupDevice", call, { isCamera: camera, isMicroPhone: microphone })),
  connected: (call, { userId }, at) => {
    const connectedAt = call.connectedAt ?? at.now;
    return kept({
      ...change(call, userId, (member) => ({ ...member, reason: "" })),
      state: CallState.chatting,
      connectedAt,
    });
  },
  /** Without a connection to one of them the others go on; who comes again is tried again. */
  lost: (call, { userId }, at) => unlessAlone(left(call, userId, "failed", "lost"), at),
  fail: (call, { reason }, at) =>
    over(call, at, reason, [askWith("groupFailed", call, { ...named(call), reason })]),
  signal: (call, { signal }, at) => whileIn(call, signal, at),
  setUp: (call, { serverId }) => kept({ ...call, serverId: serverId ?? call.serverId }),
  present: (call, { users }, at) => kept(present(call, users, at)),
  refused: (call, { text }, at) => over(call, at, endedWell(call, "failed"), [], text),
  unanswered: (call, _, at) => over(call, at, "offline", [askBy("groupQuit", call)]),
  due: (call, _, at) => {
    const deadline = deadlineOf(call);
    if (deadline === null || deadline.at > at.now) return kept(call);
    return over(call, at, endedWell(call, deadline.what), [askBy("groupQuit", call)]);
  },
  gone: (call, _, at) => over(call, at, endedWell(call, "lost")),
};

/** The table. */
export const GROUP_CALLS: Readonly<Record<Exclude<CallState, 0>, CallRules>> = {
  [CallState.calling]: inside,
  [CallState.ringing]: {
    ...everywhere,
    accept: (call, { tabId }, at) =>
      kept(
        { ...call, owner: tabId, state: CallState.accepted, acceptedAt: at.now },
        askBy("groupAccept", call),
      ),
    reject: (call, _, at) => over(call, at, "rejected", [askBy("groupReject", call)]),
    hangUp: (call, _, at) => over(call, at, "rejected", [askBy("groupReject", call)]),
    signal: (call, { signal }, at) => whileRinging(call, signal, at),
    due: (call, _, at) => {
      const deadline = deadlineOf(call);
      return deadline === null || deadline.at > at.now ? kept(call) : over(call, at, "missed");
    },
    gone: (call, _, at) => over(call, at, "missed"),
  },
  [CallState.accepted]: inside,
  [CallState.chatting]: inside,
};

/** A group's call that begins: by this user, by one who invites them, or one that this user joins. Null: that is no beginning of one. */
export function beginGroup(input: CallInput, at: CallContext): CallStep | null {
  const begun = { startedAt: at.now, epoch: 0, serverId: null, peers: [] } as const;
  if (input.kind === "dial" && "groupId" in input) {
    const { id, mode, tabId, groupId, users } = input;
    const chat = chatKey("GROUP", groupId);
    const state = CallState.calling;
    const call: Call = { ...begun, id, mode, chat, state, outgoing: true, owner: tabId, by: at.selfId };
    return kept(including(call, users, at), askWith("groupSetup", call, { userInfos: users, mode }));
  }
  if (input.kind === "join") {
    const { id, mode, tabId, groupId } = input;
    const chat = chatKey("GROUP", groupId);
    const state = CallState.accepted;
    const call: Call = {
      ...{ ...begun, id, mode, chat, state, outgoing: false, owner: tabId, by: at.selfId },
      acceptedAt: at.now,
    };
    return kept(call, askBy("groupJoin", call));
  }
  if (input.kind !== "signal" || input.signal.type !== "groupSetup" || input.signal.from === at.selfId)
    return null;
  const { id, mode, groupId, serverId, users, from } = input.signal;
  const chat = chatKey("GROUP", groupId);
  const state = CallState.ringing;
  const call: Call = { ...begun, id, mode, chat, state, serverId, outgoing: false, owner: null, by: from };
  const withAll = including(call, users, at);
  return kept(change(withAll, from, (member) => ({ ...member, state: "joined" })));
}
