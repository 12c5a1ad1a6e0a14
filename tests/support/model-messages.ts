import { PULL_PAGE, RECALL_WINDOW_MS } from "../../src/contract/limits.ts";
import { AT_ALL, ChatCode, Cmd, MessageStatus, MessageType } from "../../src/contract/wire.ts";
import type { ModelGroup, ModelPeople } from "./model-people.ts";
import type { ModelPositions, PositionKind } from "./model-positions.ts";
import {
  type GroupSend,
  isHistory,
  type ModelGroupMessage,
  type ModelMessage,
  ModelRefusal,
  type PrivateSend,
  quoteDto,
  receiptDto,
} from "./model-rows.ts";

export interface ModelMessagesDeps {
  readonly now: () => number;
  /** Answers a repeated `tmpId` with the stored message (contract §4 "Send is idempotent"). */
  readonly ours: boolean;
  readonly positions: ModelPositions;
  readonly removals: ModelPositions;
  readonly people: ModelPeople;
  readonly isOnline: (userId: number) => boolean;
  /** Sends to every terminal of a user. */
  readonly push: (userId: number, cmd: number, data: unknown) => void;
}

const { sent, unsent, recalled, read } = MessageStatus;

/**
 * Private and group messages (contract §4): sending, recalling, reading and pulling, with the pushes of each. Refusals are `ModelRefusal`s.
 * Everything happens at once: what is answered is stored.
 */
export class ModelMessages {
  readonly private: ModelMessage[] = [];
  readonly group: ModelGroupMessage[] = [];
  /** What holds this text is refused as illegal content. */
  illegal: string | null = null;

  constructor(private readonly d: ModelMessagesDeps) {}

  /** Up to which id a user has read a friend, a group or (target 0) the system messages; 0: nothing. */
  position(userId: number, kind: PositionKind, targetId: number): number {
    return this.d.positions.of(userId, kind, targetId);
  }

  /** What was stored before under the same `tmpId`; other servers do not look. */
  private repeated<T extends { readonly sendId: number; readonly tmpId?: string }>(
    stored: readonly T[],
    sendId: number,
    tmpId: string | undefined,
  ): T | undefined {
    if (tmpId === undefined || !this.d.ours) return undefined;
    return stored.find((one) => one.sendId === sendId && one.tmpId === tmpId);
  }

  private refuseIllegal(content: string): void {
    if (this.illegal !== null && content.includes(this.illegal))
      throw new ModelRefusal("illegal content", ChatCode.illegalContent);
  }

  // Private.

  sendPrivate(sendId: number, body: PrivateSend): ModelMessage {
    const { tmpId, recvId, type, content, quoteMessageId } = body;
    const before = this.repeated(this.private, sendId, tmpId);
    if (before) return before;
    this.refuseIllegal(content);
    if (!this.d.people.areFriends(sendId, recvId)) throw new ModelRefusal("you are not friends");
    const quote = quoteMessageId === undefined ? undefined : this.privateById(quoteMessageId);
    if (quoteMessageId !== undefined && !quote) throw new ModelRefusal("the quoted message is gone");
    return this.storePrivate({
      ...(tmpId === undefined ? {} : { tmpId }),
      ...(quote === undefined ? {} : { quoteId: quote.id }),
      sendId,
      recvId,
      type,
      content,
    });
  }

  private storePrivate(row: Omit<ModelMessage, "id" | "status" | "sendTime">): ModelMessage {
    const status = this.d.isOnline(row.recvId) ? sent : unsent;
    const message = { ...row, id: this.private.length + 1, status, sendTime: this.d.now() };
    this.private.push(message);
    for (const userId of new Set([row.recvId, row.sendId]))
      this.d.push(userId, Cmd.private, this.privateDto(message, userId));
    return message;
  }

  recallPrivate(userId: number, id: number): ModelMessage {
    const message = this.privateById(id);
    if (!message || message.sendId !== userId) throw new ModelRefusal("not yours");
    const before = this.private.find(({ recallsId }) => recallsId === id);
    if (before) return before;
    if (this.d.now() - message.sendTime > RECALL_WINDOW_MS) throw new ModelRefusal("too late");
    message.status = recalled;
    const { sendId, recvId } = message;
    return this.storePrivate({
      sendId,
      recvId,
      type: MessageType.recall,
      content: String(id),
      recallsId: id,
    });
  }

  readPrivate(userId: number, friendId: number, messageId?: number): void {
    const upTo = this.private.findLast(
      ({ id, sendId, recvId }) =>
        sendId === friendId && recvId === userId && (messageId === undefined || id <= messageId),
    )?.id;
    if (upTo === undefined || !this.d.positions.move(userId, "private", friendId, upTo)) return;
    for (const message of this.private)
      if (message.sendId === friendId && message.recvId === userId && message.id <= upTo)
        if (message.status === sent || message.status === unsent) message.status = read;
    const base = { id: upTo, sendId: userId, recvId: friendId, content: "", sendTime: this.d.now() };
    this.d.push(userId, Cmd.private, { ...base, type: MessageType.read });
    this.d.push(friendId, Cmd.private, { ...base, type: MessageType.receipt });
  }

  pullPrivate(userId: number, minId: number, size = PULL_PAGE) {
    const found = this.private
      .filter((one) => one.id > minId && (one.sendId === userId || one.recvId === userId))
      .slice(0, size);
    for (const one of found) if (one.recvId === userId && one.status === unsent) one.status = sent;
    return found.map((one) => this.privateDto(one, userId));
  }

  historyPrivate(userId: number, friendId: number, size: number, beforeId = Number.POSITIVE_INFINITY) {
    return this.private
      .filter((one) => one.id < beforeId && isBetween(one, userId, friendId) && isHistory(one.type))
      .slice(-size)
      .reverse()
      .map((one) => this.privateDto(one, userId));
  }

  privateDto(message: ModelMessage, viewerId: number) {
    const { tmpId, quoteId, recallsId: _, content, ...rest } = message;
    const quote = quoteId === undefined ? undefined : this.privateById(quoteId);
    return {
      ...rest,
      content: message.status === recalled ? "" : content,
      ...(tmpId !== undefined && message.sendId === viewerId ? { tmpId } : {}),
      ...(quote === undefined ? {} : { quoteMessage: quoteDto(quote) }),
    };
  }

  private privateById(id: number): ModelMessage | undefined {
    return this.private[id - 1];
  }

  // Groups.

  sendGroup(sendId: number, body: GroupSend): ModelGroupMessage {
    const { tmpId, groupId, type, content, quoteMessageId, receipt = false, atUserIds } = body;
    const before = this.repeated(this.group, sendId, tmpId);
    if (before) return before;
    this.refuseIllegal(content);
    const found = this.d.people.groupOf(sendId, groupId);
    if (!found) throw new ModelRefusal("you are not in this group");
    const { group, member } = found;
    if (group.isBanned) throw new ModelRefusal("this group is banned");
    const isLeader = group.ownerId === sendId || member.isManager;
    if (member.isMuted || (group.isAllMuted && !isLeader)) throw new ModelRefusal("you are muted");
    const quote = this.groupById(quoteMessageId ?? 0);
    if (quoteMessageId !== undefined && quote?.groupId !== groupId)
      throw new ModelRefusal("the quoted message is gone");
    return this.storeGroup(group, {
      ...(tmpId === undefined ? {} : { tmpId }),
      ...(quote === undefined ? {} : { quoteId: quote.id }),
      ...this.mentions(group, atUserIds),
      groupId,
      sendId,
      type,
      content,
      receipt,
    });
  }

  /** Members and everybody; others are left out. */
  private mentions(
    group: ModelGroup,
    atUserIds: readonly number[] = [],
  ): { readonly atUserIds?: readonly number[] } {
    const members = this.d.people.membersOf(group);
    const found = [...new Set(atUserIds)].filter((userId) => userId === AT_ALL || members.includes(userId));
    return found.length === 0 ? {} : { atUserIds: found };
  }

  private storeGroup(
    group: ModelGroup,
    row: Omit<ModelGroupMessage, "id" | "status" | "sendTime" | "readers" | "due">,
  ): ModelGroupMessage {
    const members = this.d.people.membersOf(group);
    const due = new Set(members.filter((userId) => userId !== row.sendId));
    const at = { id: this.group.length + 1, status: sent, sendTime: this.d.now() };
    const message: ModelGroupMessage = { ...row, ...at, readers: new Set(), due };
    this.group.push(message);
    for (const userId of members) this.d.push(userId, Cmd.group, this.groupDto(message, userId));
    return message;
  }

  recallGroup(userId: number, id: number): ModelGroupMessage {
    const message = this.groupById(id);
    const found = message && this.d.people.groupOf(userId, message.groupId);
    if (!message || !found) throw new ModelRefusal("no such message");
    const isLeader = found.group.ownerId === userId || found.member.isManager;
    if (message.sendId !== userId && !isLeader) throw new ModelRefusal("not yours");
    const before = this.group.find(({ recallsId }) => recallsId === id);
    if (before) return before;
    if (!isLeader && this.d.now() - message.sendTime > RECALL_WINDOW_MS) throw new ModelRefusal("too late");
    message.status = recalled;
    const { groupId } = message;
    const row = { groupId, sendId: userId, type: MessageType.recall, content: String(id), recallsId: id };
    return this.storeGroup(found.group, { ...row, receipt: false });
  }

  /** Passes over a chat in which the user has nothing up to there. */
  removeChat(userId: number, kind: Exclude<PositionKind, "system">, targetId: number, upToId: number): void {
    const held =
      kind === "private"
        ? this.historyPrivate(userId, targetId, 1, upToId + 1)
        : this.historyGroup(userId, targetId, 1, upToId + 1);
    if (held.length > 0) this.d.removals.move(userId, kind, targetId, Math.min(upToId, this[kind].length));
  }

  readGroup(userId: number, groupId: number, messageId?: number): void {
    if (!this.d.people.groupOf(userId, groupId)) throw new ModelRefusal("you are not in this group");
    const upTo = this.group.findLast(
      (one) => one.groupId === groupId && (messageId === undefined || one.id <= messageId),
    )?.id;
    const from = this.position(userId, "group", groupId);
    if (upTo === undefined || !this.d.positions.move(userId, "group", groupId, upTo)) return;
    const sendTime = this.d.now();
    const own = { id: upTo, groupId, sendId: userId, type: MessageType.read, content: "", sendTime };
    this.d.push(userId, Cmd.group, own);
    for (const one of this.group) {
      if (one.groupId !== groupId || !one.receipt || one.id <= from || one.id > upTo) continue;
      if (!one.due.has(userId)) continue;
      one.readers.add(userId);
      this.d.push(one.sendId, Cmd.group, {
        ...receiptDto(one),
        type: MessageType.receipt,
        content: "",
        sendTime,
      });
    }
  }

  findReadedUsers(userId: number, groupId: number, messageId: number): number[] {
    if (!this.d.people.groupOf(userId, groupId)) throw new ModelRefusal("you are not in this group");
    const message = this.groupById(messageId);
    if (message?.groupId !== groupId) throw new ModelRefusal("no such message");
    return [...message.readers];
  }

  pullGroup(userId: number, minId: number, size = PULL_PAGE) {
    return this.group
      .filter((one) => one.id > minId && this.isShownTo(one, userId))
      .slice(0, size)
      .map((one) => this.groupDto(one, userId));
  }

  historyGroup(userId: number, groupId: number, size: number, beforeId = Number.POSITIVE_INFINITY) {
    if (!this.d.people.groups.get(groupId)?.members.has(userId))
      throw new ModelRefusal("you are not in this group");
    return this.group
      .filter((one) => one.groupId === groupId && one.id < beforeId && isHistory(one.type))
      .filter((one) => this.isShownTo(one, userId))
      .slice(-size)
      .reverse()
      .map((one) => this.groupDto(one, userId));
  }

  groupDto(message: ModelGroupMessage, viewerId: number) {
    const { tmpId, quoteId, recallsId: _, readers: _readers, due: _due, content, ...rest } = message;
    const quote = quoteId === undefined ? undefined : this.groupById(quoteId);
    const isRead =
      message.sendId !== viewerId && message.id <= this.position(viewerId, "group", message.groupId);
    return {
      ...rest,
      ...receiptDto(message),
      sendNickName: this.d.people.nickName(message.sendId),
      content: message.status === recalled ? "" : content,
      status: message.status === recalled ? recalled : isRead ? read : sent,
      ...(tmpId !== undefined && message.sendId === viewerId ? { tmpId } : {}),
      ...(quote === undefined ? {} : { quoteMessage: quoteDto(quote) }),
    };
  }

  /** From joining to leaving. */
  private isShownTo({ id, groupId }: ModelGroupMessage, userId: number): boolean {
    const member = this.d.people.groups.get(groupId)?.members.get(userId);
    return member !== undefined && id > member.fromId && id <= (member.untilId ?? id);
  }

  private groupById(id: number): ModelGroupMessage | undefined {
    return this.group[id - 1];
  }

  /** What was read here and by others (contract §4 `readPosition`). */
  readPosition(userId: number) {
    const { users, groups } = this.d.people;
    const byId = (ids: Iterable<number>, of: (id: number) => number) =>
      Object.fromEntries([...ids].map((id) => [id, of(id)]).filter(([, at]) => at !== 0));
    const friends = users.map(({ id }) => id).filter((id) => id !== userId);
    const positions = (of: ModelPositions) => ({
      private: byId(friends, (id) => of.of(userId, "private", id)),
      group: byId(groups.keys(), (id) => of.of(userId, "group", id)),
      system: of.of(userId, "system", 0),
    });
    return {
      ...positions(this.d.positions),
      removed: positions(this.d.removals),
      peer: byId(friends, (id) => this.position(id, "private", userId)),
      receipts: this.group.filter(({ sendId, receipt }) => sendId === userId && receipt).map(receiptDto),
    };
  }
}

const isBetween = ({ sendId, recvId }: ModelMessage, a: number, b: number) =>
  (sendId === a && recvId === b) || (sendId === b && recvId === a);
