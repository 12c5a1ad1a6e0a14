import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { recordChange, serviceAgent } from "../../../server/db/schema/index.ts";
import { adminCalls } from "../../support/admin-calls.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { testServers } from "../../support/server.ts";
import { makeStaff } from "../../support/staff.ts";

describe.each(testServers)("a user who is erased, on $name", ({ start }) => {
  const desk = adminDesk(start);
  const { admin } = desk;

  test("is no agent any more by name, and leaves no greetings that were the user's alone", async () => {
    const { db } = desk.server.context;
    const { id: userId, username } = await makeStaff(db, { permissions: ["greeting:list", "greeting:add"] });
    const own = adminCalls(desk.server, await desk.server.login(username));
    const body = {
      userName: username,
      nickName: "Zoltan Agentname",
      userId,
      welcomeText: "I am Zoltan Agentname",
    };
    const { id } = (await admin("POST", "/imchat/service", body)).body as { readonly id: number };
    await admin("PUT", "/imchat/service", { id, autoReply: "Zoltan Agentname is away" });
    const group = (await own("POST", "/implatform/im-greeting-group", { name: "Mine" })).body as {
      readonly id: number;
    };
    const greeting = { groupId: group.id, title: "Hi", content: "Zoltan Agentname here", lang: "en" };
    expect((await own("POST", "/implatform/im-greeting", greeting)).status).toBe(201);
    const shared = (await admin("POST", "/implatform/im-greeting-group", { name: "Ours", scope: "shared" }))
      .body as {
      readonly id: number;
    };
    const erased = await admin("PUT", "/api/sysUser/erase", { ids: [userId], typed: username });
    expect(erased.status, erased.message).toBe(204);
    const [row] = await db.select().from(serviceAgent).where(eq(serviceAgent.id, id));
    expect(row).toMatchObject({ enabled: false, status: "offline", welcomeText: null, autoReply: null });
    expect(row?.nickName).not.toContain("Zoltan");
    const noted = await db.select().from(recordChange).where(eq(recordChange.resource, "agent"));
    expect(JSON.stringify(noted)).not.toContain("Zoltan");
    const groups = (await admin("GET", "/implatform/im-greeting-group?size=100")).body;
    expect(JSON.stringify(groups)).toContain(`"id":${shared.id}`);
    const { rows } = await desk.server.context.pool.query(
      "select (select count(*) from service_greeting) + (select count(*) from service_greeting_group where scope = 'personal') as left",
    );
    expect(Number(rows[0].left)).toBe(0);
  });
});
