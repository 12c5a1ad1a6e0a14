import type { ChatKey } from "../../src/contract/engine.ts";
import { AT_ALL, Cmd, MessageType } from "../../src/contract/wire.ts";
import { parseChatKey } from "../../src/domain/chat/keys.ts";
import { groupDto } from "../support/model-people.ts";
import { FRIENDS, GROUPS, ME, type World } from "./world.ts";

/** What others do, by numbers that are taken modulo who and what there is. */

/** A member of a group who is not the user. */
export function memberAt({ server }: World, groupId: number, at: number): number {
  const group = server.people.groups.get(groupId);
  const others = group ? server.people.membersOf(group).filter((id) => id !== ME) : [];
  return others[at % Math.max(1, others.length)] ?? 0;
}

/** Somebody sends something into a chat; `at`: whom it mentions in a group. */
export function theySend(world: World, who: number, chat: ChatKey, at: number): void {
  const { server, clock } = world;
  const { type, targetId } = parseChatKey(chat);
  const content = `hello ${server.chats.private.length + server.chats.group.length} ${clock.now()}`;
  const text = { type: MessageType.text, content };
  if (type === "PRIVATE") {
    server.chats.sendPrivate(targetId, { ...text, recvId: ME });
    return;
  }
  const atUserIds = at === 0 ? [ME] : at === 1 ? [AT_ALL] : undefined;
  const sender = memberAt(world, targetId, who);
  server.chats.sendGroup(sender, {
    ...text,
    groupId: targetId,
    ...(atUserIds === undefined ? {} : { atUserIds }),
  });
}

/** Somebody takes back one of the newest messages; in a group its owner may take back anybody's. */
export function theyRecall(world: World, chat: ChatKey, who: number, back: number): void {
  const { server, clock } = world;
  const { type, targetId } = parseChatKey(chat);
  const fresh = (sendTime: number) => clock.now() - sendTime < 4 * 60_000;
  if (type === "PRIVATE") {
    const theirs = server.chats.private.filter(
      (one) =>
        one.sendId === targetId && one.recvId === ME && one.type === MessageType.text && fresh(one.sendTime),
    );
    const message = theirs.at(-1 - back);
    if (message) server.chats.recallPrivate(targetId, message.id);
    return;
  }
  const owner = server.people.groups.get(targetId)?.ownerId ?? 0;
  const by = owner === ME ? memberAt(world, targetId, who) : owner;
  const sent = server.chats.group.filter(
    (one) => one.groupId === targetId && one.type === MessageType.text && fresh(one.sendTime),
  );
  const message = sent.filter(({ sendId }) => owner === by || sendId === by).at(-1 - back);
  if (message) server.chats.recallGroup(by, message.id);
}

/** The first two friends stay in their groups, so that there is always somebody who writes. */
const STAYING = 2;

/** Somebody joins or leaves a group, or becomes its manager or ceases to be; its members are told that the group has changed (contract §4, 90). */
export function changeMembers({ server, ours }: World, who: number, at: number): void {
  const { people, chats } = server;
  const group = people.groups.get(GROUPS[at % GROUPS.length] ?? 0);
  const index = who % FRIENDS.length;
  const userId = FRIENDS[index];
  if (!group || userId === undefined) return;
  const member = group.members.get(userId);
  const last = chats.group.at(-1)?.id ?? 0;
  if (index < STAYING) people.changeMember(group, userId, { isManager: member?.isManager !== true });
  else people.changeMember(group, userId, { quit: member?.untilId === null, last });
  for (const receiver of people.membersOf(group))
    server.push(receiver, Cmd.group, {
      type: MessageType.groupNew,
      groupId: group.id,
      content: JSON.stringify(groupDto(group, receiver, ours)),
    });
}
