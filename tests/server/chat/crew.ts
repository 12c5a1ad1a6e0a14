import { recordsOf } from "../../../e2e/support/calls.ts";
import type { ChatSocket } from "../../../e2e/support/chat-socket.ts";
import type { Colleague } from "../../../e2e/support/colleague.ts";
import { MessageType } from "../../../src/contract/wire.ts";
import type { startTestServer } from "../../support/server.ts";
import { makeFriends, takePush } from "./people.ts";
import { startTrio, type Trio } from "./trio.ts";

/** Dave's group, and what his people do in it. */
export interface Crew extends Trio, ReturnType<typeof callsOf> {}

/** Dave, who is the friend of Erin (who reads Chinese) and of Finn. */
export async function startCrew(start: typeof startTestServer): Promise<Crew> {
  const trio = await startTrio(start, "zh-CN");
  await makeFriends(trio.chat, trio.dave.userId, [trio.erin.userId, trio.finn.userId]);
  return Object.assign(callsOf(trio), trio);
}

/** The content of the next tip that is pushed to a socket. */
export const takeTip = async (socket: ChatSocket) => (await takePush(socket, MessageType.textTip)).content;

function callsOf({ dave, erin }: Trio) {
  const crew = {
    /** The group that is meant: at first the new one of `begin`. */
    groupId: 0,

    /** A new group of Dave's, with Erin. */
    async begin(): Promise<void> {
      const body = { name: "Crew", memberIds: [erin.userId] };
      crew.groupId = (await dave.call("groupCreate", { body })).id;
    },

    invite: (who: Colleague, ...friendIds: number[]) =>
      who.call("groupInvite", { body: { groupId: crew.groupId, friendIds } }),
    remove: (who: Colleague, ...userIds: number[]) =>
      who.call("groupRemove", { body: { groupId: crew.groupId, userIds } }),
    manage: (userId: number, isManager = true) =>
      dave.call("groupManager", { body: { groupId: crew.groupId, userIds: [userId], isManager } }),
    mute: (who: Colleague, isMuted: boolean, userIds?: number[]) =>
      who.call("groupMuted", { body: { groupId: crew.groupId, isMuted, userIds } }),
    modify: (who: Colleague, change: Record<string, unknown>) =>
      who.call("groupModify", { body: { id: crew.groupId, ...change } }),
    find: (who: Colleague) => who.call("groupFind", { params: { id: crew.groupId } }),

    membersSeenBy: async (who: Colleague) =>
      recordsOf("groupMembers", await who.call("groupMembers", { params: { id: crew.groupId } })),
    presentIds: async (who = dave) =>
      (await crew.membersSeenBy(who)).filter(({ quit }) => !quit).map(({ userId }) => userId),
    memberOf: async (userId: number) =>
      (await crew.membersSeenBy(dave)).find((member) => member.userId === userId),
    messagesOf: async (who: Colleague) =>
      (await who.pullGroup()).filter((message) => message.groupId === crew.groupId),
    tipsOf: async (who: Colleague) =>
      (await crew.messagesOf(who))
        .filter(({ type }) => type === MessageType.textTip)
        .map(({ content }) => content),
  };
  return crew;
}
