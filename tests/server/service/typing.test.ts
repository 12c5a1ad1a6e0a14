import { describe, expect, test } from "vitest";
import type { ChatSocket } from "../../../e2e/support/chat-socket.ts";
import { chatGroupMessage, operationLog } from "../../../server/db/schema/index.ts";
import { TYPING_LEAST_MS, TYPING_PATH, typingSign } from "../../../src/contract/service/typing.ts";
import { Cmd, MessageType } from "../../../src/contract/wire.ts";
import { adminCalls } from "../../support/admin-calls.ts";
import { testServers } from "../../support/server.ts";
import type { Visitor } from "../../support/visitor.ts";
import { serviceDesk } from "./service-desk.ts";

/** That one side of a conversation writes is told to the other, and to nobody else (resources 10.5). */

interface Sign {
  readonly type?: number;
  readonly content?: string;
}

describe.each(testServers)("signs of typing on $name", ({ start }) => {
  const desk = serviceDesk(start);

  const typesIn = (visitor: Visitor) => visitor.call("POST", "/typing");
  const answersIn = (who: { readonly adminToken: string }, groupId: number) =>
    adminCalls(desk.chat.server, who.adminToken)("POST", `/${TYPING_PATH}`, { groupId });
  const ofVisitors = ({ frames }: ChatSocket) =>
    frames
      .filter(({ cmd, data }) => cmd === Cmd.system && (data as Sign).type === MessageType.recordsChanged)
      .map(({ data }) => (data as Sign).content)
      .filter((content) => content?.startsWith("typing"));
  const ofAgents = ({ frames }: ChatSocket) =>
    frames
      .filter(({ cmd, data }) => cmd === Cmd.group && (data as Sign).type === MessageType.typing)
      .map(({ data }) => data);
  /** All that was pushed to somebody before is there with this. */
  const reached = async (socket: ChatSocket, visitor: Visitor): Promise<void> => {
    const { id } = await visitor.send("There");
    await socket.take(({ cmd, data }) => cmd === Cmd.group && (data as { id?: number }).id === id);
  };
  const later = () => {
    desk.chat.clock.aheadMs += TYPING_LEAST_MS;
  };

  test("the agent who has the conversation is told of the visitor, and the visitor of them, at most once in three seconds", async () => {
    const visitor = await desk.served();
    const { groupId } = await desk.rowOf(visitor);
    const [amy, window] = [await desk.amy.connect(), await visitor.connect()];
    const stored = await desk.chat.server.context.db.$count(chatGroupMessage);
    for (let at = 0; at < 3; at += 1) {
      expect((await typesIn(visitor)).status).toBe(204);
      expect((await answersIn(desk.amy, groupId)).status).toBe(204);
    }
    later();
    expect((await typesIn(visitor)).status).toBe(204);
    expect((await answersIn(desk.amy, groupId)).status).toBe(204);
    expect(await desk.chat.server.context.db.$count(chatGroupMessage)).toBe(stored);
    await reached(amy, visitor);
    await reached(window, visitor);
    expect(ofVisitors(amy)).toEqual([typingSign(groupId), typingSign(groupId)]);
    const sign = { groupId, sendId: desk.amy.userId, type: MessageType.typing, content: "" };
    expect(ofAgents(window)).toEqual([expect.objectContaining(sign), expect.objectContaining(sign)]);
    expect(JSON.stringify(ofAgents(window))).not.toContain('"id"');
    expect((await visitor.history()).map(({ content }) => content)).not.toContain("");
    await Promise.all([amy.close(), window.close()]);
  });

  test("nobody else is told, and nobody while no agent has the conversation", async () => {
    later();
    const [visitor, other] = [await desk.served(), await desk.served()];
    const { groupId, id } = await desk.rowOf(visitor);
    const [bob, beside, window] = [await desk.bob.connect(), await other.connect(), await visitor.connect()];
    await typesIn(visitor);
    await answersIn(desk.amy, groupId);
    // Whoever may see all conversations is still none of the two.
    const admin = { adminToken: await desk.chat.server.login("admin") };
    for (const who of [desk.bob, admin]) {
      const { status, message } = await answersIn(who, groupId);
      expect({ status, message }).toEqual({ status: 403, message: "This is not your conversation" });
    }
    expect((await answersIn(desk.amy, 987_654_321)).status).toBe(404);
    expect((await answersIn(desk.amy, "x" as never)).status).toBe(400);
    expect((await desk.act(desk.amy, "close", id)).status).toBe(200);
    later();
    expect((await typesIn(visitor)).status).toBe(204);
    expect((await answersIn(desk.amy, groupId)).status).toBe(204);
    await reached(beside, other);
    await reached(window, visitor);
    expect([ofVisitors(bob), ofAgents(beside)]).toEqual([[], []]);
    expect(ofAgents(window)).toHaveLength(1);
    await Promise.all([bob, beside, window].map((socket) => socket.close()));
  });

  test("who waits, or has not begun, tells nobody; staff is no visitor, and nothing of it is logged", async () => {
    const waiting = await desk.waitingVisitor();
    expect((await typesIn(waiting)).status).toBe(204);
    const headers = { accessToken: desk.amy.tokens.accessToken };
    const asStaff = await desk.chat.server.request("POST", "/visitor-api/typing", { headers });
    expect(asStaff.status).toBe(401);
    const logged = await desk.chat.server.context.db.select().from(operationLog);
    expect(logged.filter(({ method }) => method?.includes("typing"))).toEqual([]);
  });
});
