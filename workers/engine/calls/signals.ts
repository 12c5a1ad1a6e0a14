import * as v from "valibot";
import { CallDevice, type CallSignalKind, CallUser, GroupCallFailure } from "../../../src/contract/calls.ts";
import { GroupMessage, PrivateMessage } from "../../../src/contract/chat.ts";
import type { ChatKey } from "../../../src/contract/engine.ts";
import { Cmd, MessageType } from "../../../src/contract/wire.ts";
import type { Signal } from "../../../src/domain/calls/call.ts";
import { chatKey } from "../../../src/domain/chat/keys.ts";
import type { Push } from "../parts.ts";

/** A call signal of a push, read (contract §5). */
export interface ReceivedSignal {
  readonly chat: ChatKey;
  /** Of our server: which call it is of. */
  readonly serverId: string | null;
  readonly signal: Signal;
  /** A description or candidate, for the tab that holds the media. */
  readonly media?: { readonly kind: CallSignalKind; readonly body: string };
}

const MEDIA: ReadonlyMap<number, CallSignalKind> = new Map([
  [MessageType.callOffer, "offer"],
  [MessageType.callAnswer, "answer"],
  [MessageType.callCandidate, "candidate"],
  [MessageType.groupCallOffer, "offer"],
  [MessageType.groupCallAnswer, "answer"],
  [MessageType.groupCallCandidate, "candidate"],
]);

/**
 * Reads a push of the socket.
 * @param newId names a call that begins with it.
 * @returns null for what is no call signal, or cannot be read.
 */
export function readSignal(push: Push, selfId: number, newId: () => string): ReceivedSignal | null {
  if (push.cmd === Cmd.private) return readPrivate(push.data, selfId, newId);
  return push.cmd === Cmd.group ? readGroup(push.data, newId) : null;
}

function readPrivate(data: unknown, selfId: number, newId: () => string): ReceivedSignal | null {
  const parsed = v.safeParse(PrivateMessage, data);
  if (!parsed.success) return null;
  const { sendId: from, recvId, type, content, tmpId: serverId = null } = parsed.output;
  if (from === undefined || recvId === undefined) return null;
  const signal = privateSignal({ type, from, content, serverId }, newId);
  if (signal === null) return null;
  const chat = chatKey("PRIVATE", from === selfId ? recvId : from);
  const kind = MEDIA.get(type);
  return { chat, serverId, signal, ...(kind === undefined ? {} : { media: { kind, body: content } }) };
}

interface Raw {
  readonly type: number;
  readonly from: number;
  readonly content: string;
  readonly serverId: string | null;
}

function privateSignal({ type, from, content, serverId }: Raw, newId: () => string): Signal | null {
  switch (type) {
    case MessageType.callSetupVoice:
    case MessageType.callSetupVideo: {
      const mode = type === MessageType.callSetupVoice ? "voice" : "video";
      const by = { userId: from, name: "", picture: "" };
      return { type: "setup", from, id: serverId ?? newId(), serverId, mode, by };
    }
    case MessageType.callAccept:
      return { type: "accept", from };
    case MessageType.callReject:
      return { type: "reject", from };
    case MessageType.callCancel:
      return { type: "cancel", from };
    case MessageType.callFailed:
      return { type: "failed", from, text: content };
    case MessageType.callHangUp:
      return { type: "hangUp", from };
    default:
      return MEDIA.has(type) ? { type: "media", from } : null;
  }
}

function readGroup(data: unknown, newId: () => string): ReceivedSignal | null {
  const parsed = v.safeParse(GroupMessage, data);
  if (!parsed.success) return null;
  const { sendId: from, groupId, type, content, tmpId: serverId = null } = parsed.output;
  if (from === undefined || groupId === undefined) return null;
  const signal = groupSignal({ type, from, content, serverId }, groupId, newId);
  if (signal === null) return null;
  const kind = MEDIA.get(type);
  const media = kind === undefined ? {} : { media: { kind, body: content } };
  return { chat: chatKey("GROUP", groupId), serverId, signal, ...media };
}

function groupSignal(
  { type, from, content, serverId }: Raw,
  groupId: number,
  newId: () => string,
): Signal | null {
  switch (type) {
    case MessageType.groupCallSetup:
      return {
        ...{ type: "groupSetup", from, id: serverId ?? newId(), serverId, groupId },
        mode: modeOf(content),
        users: usersOf(content),
      };
    case MessageType.groupCallAccept:
    case MessageType.groupCallJoin: {
      const user = fromJson(CallUser, content);
      const joins = type === MessageType.groupCallJoin ? "join" : "accept";
      return { type: joins, from, ...(user === null ? {} : { user }) };
    }
    case MessageType.groupCallReject:
      return { type: "reject", from };
    case MessageType.groupCallFailed: {
      const failure = fromJson(GroupCallFailure, content);
      return failure === null
        ? { type: "failed", from, text: content }
        : { type: "failed", from, text: failure.reason, userIds: failure.userIds };
    }
    case MessageType.groupCallCancel:
      return { type: "cancel", from };
    case MessageType.groupCallQuit:
      return { type: "quit", from };
    case MessageType.groupCallInvite:
      return { type: "invite", from, users: usersOf(content) };
    case MessageType.groupCallDevice: {
      const device = fromJson(CallDevice, content);
      return device && { type: "device", from, camera: device.isCamera, microphone: device.isMicroPhone };
    }
    default:
      return MEDIA.has(type) ? { type: "media", from } : null;
  }
}

/** Those of whom a signal can be read; what is wrong with one of them costs no other. */
function usersOf(content: string): CallUser[] {
  const list = fromJson(v.array(v.unknown()), content) ?? [];
  return list.flatMap((item) => {
    const user = v.safeParse(CallUser, item);
    return user.success ? [user.output] : [];
  });
}

/** A group's call in which nobody has a camera is one of voices: the wire says no more of it. */
function modeOf(content: string): "voice" | "video" {
  const users = usersOf(content);
  return users.length > 0 && users.every(({ isCamera }) => isCamera === false) ? "voice" : "video";
}

function fromJson<S extends v.GenericSchema>(schema: S, content: string): v.InferOutput<S> | null {
  try {
    const parsed = v.safeParse(schema, JSON.parse(content));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
