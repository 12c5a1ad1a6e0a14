import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { serviceGreeting } from "../../../server/db/schema/index.ts";
import { type AdminCalls, adminCalls } from "../../support/admin-calls.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { sqlTestServers } from "../../support/server.ts";
import { makeStaff } from "../../support/staff.ts";

const GROUPS = "/implatform/im-greeting-group";
const GREETINGS = "/implatform/im-greeting";
const WORK = ["greeting:list", "greeting:add", "greeting:edit", "greeting:del"];

describe.each(sqlTestServers)("greetings on $name (resources 10.6)", ({ start }) => {
  const desk = adminDesk(start);
  const { admin } = desk;
  const staff = async (permissions: readonly string[] = WORK) => {
    const { username } = await makeStaff(desk.server.context.db, { permissions });
    return adminCalls(desk.server, await desk.server.login(username));
  };
  const made = async (who: AdminCalls, path: string, body: object): Promise<number> => {
    const answer = await who("POST", path, body);
    expect(answer.status, answer.message).toBe(201);
    return (answer.body as { readonly id: number }).id;
  };
  const group = (who: AdminCalls, name: string, over: object = {}) => made(who, GROUPS, { name, ...over });
  const greeting = (groupId: number, over: object = {}) => ({
    groupId,
    title: "Hello",
    content: "Hi {name}",
    lang: "en",
    ...over,
  });
  const seen = async (who: AdminCalls, path: string) =>
    ((await who("GET", `${path}?size=100`)).body as { content: { readonly id: number }[] }).content.map(
      ({ id }) => id,
    );

  test("are found by what others call a keyword: in title, content or shortcut", async () => {
    const groupId = await group(admin, "Searched", { scope: "shared" });
    const found = await made(
      admin,
      GREETINGS,
      greeting(groupId, { content: "About oolong", shortcut: "/oo" }),
    );
    await made(admin, GREETINGS, greeting(groupId, { title: "Other" }));
    for (const keyword of ["OOLONG", "/oo"]) {
      const answer = await admin(
        "GET",
        `${GREETINGS}?groupId=${groupId}&keyword=${encodeURIComponent(keyword)}`,
      );
      expect(answer.body).toMatchObject({ content: [{ id: found }], totalElements: 1 });
    }
  });

  test("are seen by whose they are, and by all where they are shared", async () => {
    const [one, other] = [await staff(), await staff()];
    const own = await group(one, "Mine");
    const shared = await group(admin, "Ours", { scope: "shared" });
    const [ownGreeting, sharedGreeting] = [
      await made(one, GREETINGS, greeting(own)),
      await made(admin, GREETINGS, greeting(shared)),
    ];
    expect(await seen(one, GROUPS)).toEqual(expect.arrayContaining([own, shared]));
    expect(await seen(one, GREETINGS)).toEqual(expect.arrayContaining([ownGreeting, sharedGreeting]));
    expect(await seen(other, GROUPS)).not.toContain(own);
    expect(await seen(other, GREETINGS)).not.toContain(ownGreeting);
    expect(await seen(other, GREETINGS)).toContain(sharedGreeting);
    for (const [method, path, body] of [
      ["GET", `${GREETINGS}/${ownGreeting}`],
      ["PUT", GREETINGS, { id: ownGreeting, title: "Taken" }],
      ["POST", `${GREETINGS}/${ownGreeting}/used`],
      ["PUT", GROUPS, { id: own, name: "Taken" }],
    ] as const) {
      expect((await other(method, path, body)).status, `${method} ${path}`).toBe(404);
    }
    expect((await other("POST", GREETINGS, greeting(own))).message).toMatch(/^groupId/);
    expect((await admin("GET", `${GREETINGS}/${ownGreeting}`)).status).toBe(404);
  });

  test("that are shared are changed by whoever may share", async () => {
    const [plain, sharer] = [await staff(), await staff([...WORK, "greeting:share"])];
    expect((await plain("POST", GROUPS, { name: "For all", scope: "shared" })).status).toBe(403);
    const shared = await group(sharer, "For all", { scope: "shared" });
    const id = await made(sharer, GREETINGS, greeting(shared));
    expect((await plain("POST", GREETINGS, greeting(shared))).status).toBe(400);
    expect((await plain("PUT", GREETINGS, { id, title: "Hey" })).status).toBe(400);
    expect((await plain("DELETE", `${GREETINGS}/${id}`)).status).toBe(400);
    expect((await plain("PUT", GROUPS, { id: shared, name: "Mine now" })).status).toBe(400);
    expect((await plain("DELETE", `${GROUPS}/${shared}`)).status).toBe(400);
    const own = await group(plain, "Mine");
    expect(
      (await plain("PUT", GREETINGS, { id: await made(plain, GREETINGS, greeting(own)), groupId: shared }))
        .status,
    ).toBe(400);
    expect((await sharer("PUT", GREETINGS, { id, title: "Hey" })).status).toBe(204);
    expect((await sharer("DELETE", `${GROUPS}/${shared}`)).status).toBe(400);
  });

  test("have shortcuts that are one greeting's to whoever sees them", async () => {
    const [one, other] = [await staff(), await staff()];
    const [mine, theirs] = [await group(one, "Mine"), await group(other, "Theirs")];
    const shared = await group(admin, "Shortcuts", { scope: "shared" });
    await made(one, GREETINGS, greeting(mine, { shortcut: "/hi" }));
    await made(other, GREETINGS, greeting(theirs, { shortcut: "/HI" }));
    expect((await one("POST", GREETINGS, greeting(mine, { shortcut: "/Hi" }))).message).toContain(
      "/Hi is in use",
    );
    expect((await admin("POST", GREETINGS, greeting(shared, { shortcut: "/hi" }))).status).toBe(400);
    await made(admin, GREETINGS, greeting(shared, { shortcut: "/bye" }));
    expect((await one("POST", GREETINGS, greeting(mine, { shortcut: "/bye" }))).status).toBe(400);
    expect((await one("POST", GREETINGS, greeting(mine, { shortcut: "bye" }))).message).toMatch(/^shortcut/);
    // A group that becomes shared brings its shortcuts to everybody.
    const adminGroup = await group(admin, "Drafts");
    await made(admin, GREETINGS, greeting(adminGroup, { shortcut: "/ship" }));
    await made(one, GREETINGS, greeting(mine, { shortcut: "/SHIP" }));
    expect((await admin("PUT", GROUPS, { id: adminGroup, scope: "shared" })).message).toContain("is in use");
  });

  test("two who take one shortcut at once: one has it", async () => {
    const shared = await group(admin, "At once", { scope: "shared" });
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => admin("POST", GREETINGS, greeting(shared, { shortcut: "/once" }))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400]);
  });

  test("welcome visitors by one of them in each language and site, in a shared group", async () => {
    const shared = await group(admin, "Welcome", { scope: "shared" });
    const own = await group(admin, "Not shared");
    const welcome = (over: object = {}) => greeting(shared, { lang: "fr", isWelcome: true, ...over });
    const id = await made(admin, GREETINGS, welcome({ title: "Bienvenue" }));
    expect((await admin("POST", GREETINGS, welcome())).message).toContain("“Bienvenue” is the welcome");
    expect(
      (await admin("POST", GREETINGS, welcome({ lang: "FR".toLowerCase(), groupId: own }))).message,
    ).toContain("shared group");
    const sites = (await admin("GET", "/news/domains")).body as { content: { readonly id: number }[] };
    const siteId = sites.content[0]?.id;
    await made(admin, GREETINGS, welcome({ siteId }));
    expect((await admin("POST", GREETINGS, welcome({ siteId }))).status).toBe(400);
    await made(admin, GREETINGS, welcome({ lang: "de" }));
    expect((await admin("PUT", GREETINGS, { id, isWelcome: false })).status).toBe(204);
    await made(admin, GREETINGS, welcome());
    expect((await admin("PUT", GROUPS, { id: shared, scope: "personal" })).status).toBe(400);
  });

  test("of pictures and cards none is the welcome: which is refused at the field, in the reader's language", async () => {
    const shared = await group(admin, "Texts alone", { scope: "shared" });
    const one = async (id: number) => (await admin("GET", `${GREETINGS}/${id}`)).body;
    const WORDS = {
      en: "isWelcome: Only a text can be the welcome",
      zh_CN: "isWelcome: 只有文字可以作为欢迎语",
      zh_TW: "isWelcome: 只有文字可以作為歡迎詞",
    };
    const picture = { type: "image", mediaUrl: "/file/pot.webp", lang: "it" };
    for (const [language, message] of Object.entries(WORDS)) {
      const asked = adminCalls(desk.server, await desk.server.login("admin"), language);
      for (const type of ["image", "card"]) {
        const body = greeting(shared, { ...picture, type, isWelcome: true });
        expect(await asked("POST", GREETINGS, body)).toMatchObject({ status: 400, message });
      }
    }
    const id = await made(admin, GREETINGS, greeting(shared, { ...picture, isWelcome: false }));
    for (const body of [
      { id, isWelcome: true },
      { id, type: "card", isWelcome: true },
    ])
      expect(await admin("PUT", GREETINGS, body)).toMatchObject({ status: 400, message: WORDS.en });
    expect(await one(id)).toMatchObject({ type: "image", isWelcome: false });
    expect((await admin("PUT", GREETINGS, { id, type: "text", isWelcome: true })).status).toBe(204);
    // What becomes a picture again is the welcome no more, and another one may be it.
    expect((await admin("PUT", GREETINGS, { id, type: "image" })).status).toBe(204);
    expect(await one(id)).toMatchObject({ type: "image", isWelcome: false, siteId: null });
    await made(admin, GREETINGS, greeting(shared, { lang: "it", isWelcome: true }));
  });

  test("a picture that was marked before stands in no text's way, and comes back unmarked", async () => {
    const { db } = desk.server.context;
    const groupId = await group(admin, "Marked before", { scope: "shared" });
    const id = await made(
      admin,
      GREETINGS,
      greeting(groupId, { type: "image", mediaUrl: "/file/pot.webp", lang: "pt" }),
    );
    await db.update(serviceGreeting).set({ isWelcome: true }).where(eq(serviceGreeting.id, id));
    expect((await admin("DELETE", `${GREETINGS}/${id}`)).status).toBe(200);
    expect((await admin("POST", `${GREETINGS}/removed/restore`, [id])).status).toBe(200);
    expect((await admin("GET", `${GREETINGS}/${id}`)).body).toMatchObject({ isWelcome: false });
    await db.update(serviceGreeting).set({ isWelcome: true }).where(eq(serviceGreeting.id, id));
    await made(admin, GREETINGS, greeting(groupId, { lang: "pt", isWelcome: true }));
  });

  test("are counted as they are used, and put in order within their group", async () => {
    const mine = await group(admin, "Order");
    const ids: number[] = [];
    for (const sort of [1, 2, 3]) ids.push(await made(admin, GREETINGS, greeting(mine, { sort })));
    const [first = 0, , last = 0] = ids;
    const before = (await admin("GET", `${GREETINGS}/${first}`)).body;
    for (let times = 0; times < 3; times += 1)
      expect((await admin("POST", `${GREETINGS}/${first}/used`)).status).toBe(200);
    expect((await admin("GET", `${GREETINGS}/${first}`)).body).toEqual({
      ...(before as object),
      usedCount: 3,
    });
    expect((await admin("PUT", `${GREETINGS}/order`, { id: last, place: "before", of: first })).status).toBe(
      204,
    );
    const listed = await admin("GET", `${GREETINGS}?groupId=${mine}`);
    expect((listed.body as { content: { readonly id: number }[] }).content.map(({ id }) => id)[0]).toBe(last);
  });
});
