import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Colleague } from "../../../e2e/support/colleague.ts";
import {
  chatGroupMessage,
  operationLog,
  serviceAgent,
  serviceConversation,
  serviceOriginal,
  serviceTranslated,
  serviceTranslation,
  site,
  sysTranslateConfig,
} from "../../../server/db/schema/index.ts";
import { createKeepingTranslator } from "../../../server/service/translation/cache.ts";
import { createTranslations } from "../../../server/service/translation/translations.ts";
import { createTranslator } from "../../../server/translation/translator.ts";
import type { MessageTranslation } from "../../../src/contract/service/translation.ts";
import { Cmd, MessageStatus, MessageType } from "../../../src/contract/wire.ts";
import { sqlTestServers, type TestServer } from "../../support/server.ts";
import { makeStaff } from "../../support/staff.ts";
import { ACCOUNT, startTranslationServer, type TranslationServer } from "../../support/translation-server.ts";
import { startVisit, type Visitor } from "../../support/visitor.ts";
import { type ChatServer, startChatServer } from "../chat/chat-server.ts";

const AREA = "/imchat/service/conversation";
const PATH = "/imchat/service/translation";

describe.each(sqlTestServers)("translation of conversations on $name (resources 7.10, 10.5)", ({ start }) => {
  let chat: ChatServer;
  let server: TestServer;
  let provider: TranslationServer;
  let amy: Colleague;
  let bob: Colleague;
  let adminToken = "";
  let siteId = 0;
  let serviceId = 0;
  const agents = { amy: 0, bob: 0 };

  beforeAll(async () => {
    provider = await startTranslationServer();
    chat = await startChatServer(start);
    server = chat.server;
    [amy, bob] = [await chat.signIn("amy"), await chat.signIn("bob")];
    adminToken = await server.login("admin");
    const { db } = server.context;
    await db.delete(serviceAgent);
    await db.delete(sysTranslateConfig);
    for (const [name, { userId }] of [
      ["amy", amy],
      ["bob", bob],
    ] as const) {
      const [row] = await db
        .insert(serviceAgent)
        .values({ userName: `agent-${name}`, nickName: name, userId, maxSessions: 100 })
        .returning();
      agents[name] = row?.id ?? 0;
    }
    const [row] = await db
      .insert(site)
      .values({ name: "Tea", domain: "tea.example", routing: "manual" })
      .returning();
    siteId = row?.id ?? 0;
    const made = await call(adminToken, "/api/translateConfig", {
      ...{ provider: "google", secret: ACCOUNT.secret, endpoint: `${provider.url}/google` },
      ...{ sourceLang: "zh_CN", glossary: [{ source: "Quayside", target: "码头软件", lang: "zh_CN" }] },
    });
    serviceId = (made.body as { id: number }).id;
  });
  afterAll(async () => {
    await chat.stop();
    await provider.close();
  });
  beforeEach(async () => {
    const { db } = server.context;
    provider.asked.length = 0;
    provider.silent = false;
    await db.delete(serviceTranslation);
    await db.update(sysTranslateConfig).set({ charsUsed: 0, monthlyLimit: 0, enabled: true });
  });

  /** A call of the console in some language. */
  async function call(token: string, path: string, body: unknown, language = "zh-CN") {
    const headers = { Authorization: token, "Accept-Language": language };
    const answer = await server.request("POST", `/prod-api${path}`, { headers, body });
    const text = await answer.text();
    return { status: answer.status, body: text === "" ? null : (JSON.parse(text) as unknown) };
  }
  const messageOf = (answer: { readonly body: unknown }) => (answer.body as { message: string }).message;
  const rowOf = async (visitor: Visitor) => {
    const rows = await server.context.db
      .select()
      .from(serviceConversation)
      .where(eq(serviceConversation.visitorId, visitor.visit.userId))
      .orderBy(serviceConversation.id);
    const row = rows.at(-1);
    if (!row) throw new Error("The visitor has no conversation.");
    return row;
  };
  const act = async (name: string, visitor: Visitor, body: object = {}, who: Colleague = amy) => {
    const { id } = await rowOf(visitor);
    return call(who.adminToken, `${AREA}/${name}/${id}`, { id, ...body });
  };
  /** A French visitor whom Amy has accepted. */
  const served = async (language = "fr-FR"): Promise<Visitor> => {
    const visitor = await startVisit(server, { siteId, language });
    await visitor.begin();
    expect((await act("accept", visitor)).status).toBe(200);
    return visitor;
  };
  const ask = async (
    visitor: Visitor,
    ids: readonly number[],
    { wanted, who = amy, language }: { wanted?: readonly number[]; who?: Colleague; language?: string } = {},
  ) => {
    const { groupId } = await rowOf(visitor);
    return call(who.adminToken, `${PATH}/messages`, { groupId, ids, ...(wanted && { wanted }) }, language);
  };
  const read = async (...asked: Parameters<typeof ask>): Promise<MessageTranslation[]> => {
    const answer = await ask(...asked);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return (answer.body as { messages: MessageTranslation[] }).messages;
  };
  const used = async () => {
    const [row] = await server.context.db.select().from(sysTranslateConfig);
    return row?.charsUsed;
  };

  test("nothing is translated until somebody says so; then what the visitor wrote is, once for all who read it", async () => {
    const visitor = await served();
    const { id } = await visitor.send("Bonjour, avez-vous Quayside en stock ?");
    expect(await read(visitor, [id ?? 0])).toEqual([]);
    expect(provider.asked).toEqual([]);
    expect((await act("translate", visitor, { translate: true })).status).toBe(200);
    const text = "zh-CN:Bonjour, avez-vous 码头软件 en stock ?";
    expect(await read(visitor, [id ?? 0])).toEqual([{ id, from: "fr", text }]);
    expect(provider.asked).toEqual(["Bonjour, avez-vous [#1] en stock ?"]);
    const once = await used();
    expect(once).toBe(38);
    const again = await Promise.all([read(visitor, [id ?? 0]), read(visitor, [id ?? 0])]);
    expect(again).toEqual([[{ id, from: "fr", text }], [{ id, from: "fr", text }]]);
    expect([provider.asked.length, await used()]).toEqual([1, once]);
    // In another reader's language it is another translation, with terms of that language.
    expect(await read(visitor, [id ?? 0], { language: "en" })).toEqual([
      { id, from: "fr", text: "en:Bonjour, avez-vous Quayside en stock ?" },
    ]);
  });

  test("two tabs that ask at the same moment are asked for once", async () => {
    const visitor = await served();
    await act("translate", visitor, { translate: true });
    const { id } = await visitor.send("Quel est le prix de ce modèle ?");
    provider.pace = 100;
    const both = await Promise.all([read(visitor, [id ?? 0]), read(visitor, [id ?? 0])]);
    provider.pace = 0;
    expect(both[0]).toEqual(both[1]);
    expect(provider.asked).toHaveLength(1);
  });

  test("the language is found out, shown, and changed; what the reader reads anyway costs nothing", async () => {
    const visitor = await served("en-US");
    await visitor.send("Guten Tag, wann wird meine Bestellung geliefert?");
    await expect.poll(async () => (await rowOf(visitor)).detectedLang).toBe("de");
    await visitor.send("12345");
    await visitor.send("你好，请问有货吗？");
    await expect.poll(async () => (await rowOf(visitor)).detectedLang).toBe("zh-Hans");
    await act("translate", visitor, { translate: true });
    const ids = (await visitor.history())
      .filter(({ type }) => type === MessageType.text)
      .map(({ id }) => id ?? 0);
    expect(await read(visitor, ids.slice(-1))).toEqual([{ id: ids.at(-1), from: "zh-Hans" }]);
    expect(provider.asked).toEqual([]);
    expect(messageOf(await act("translate", visitor, { visitorLang: "klingon" }))).toContain("没有这种语言");
    expect((await act("translate", visitor, { translate: true, visitorLang: "nl" })).status).toBe(200);
    const { groupId } = await rowOf(visitor);
    expect(await call(amy.adminToken, `${PATH}/preview`, { groupId, text: "有货" })).toEqual({
      status: 200,
      body: { text: "nl:有货", to: "nl" },
    });
    await act("translate", visitor, { translate: true, visitorLang: "" });
    expect(await rowOf(visitor)).toMatchObject({ translate: true, visitorLang: null });
  });

  test("of a language in several scripts or regions the visitor's own is the one that is answered in, and read", async () => {
    const previewed = async (visitor: Visitor, text: string, language?: string) => {
      const { groupId } = await rowOf(visitor);
      return (await call(amy.adminToken, `${PATH}/preview`, { groupId, text }, language)).body;
    };
    const wrote = async (language: string, text: string) => {
      const visitor = await served(language);
      await act("translate", visitor, { translate: true });
      const { id = 0 } = await visitor.send(text);
      await expect.poll(async () => (await rowOf(visitor)).detectedLang).not.toBeNull();
      return { visitor, id };
    };
    const { visitor: taiwan, id } = await wrote("zh-TW", "你好，請問這款茶葉有貨嗎？");
    expect(await previewed(taiwan, "有货，今天发出")).toEqual({ text: "zh-TW:有货，今天发出", to: "zh-TW" });
    // Written alike in both: as the agent reads.
    expect(await previewed(taiwan, "你好，我要三件")).toEqual({ text: "zh-TW:你好，我要三件", to: "zh-TW" });
    expect(await previewed(taiwan, "你好，我要三件", "zh-TW")).toEqual({
      text: "你好，我要三件",
      to: "zh-TW",
    });
    expect(await previewed(taiwan, "有貨，今天發出")).toEqual({ text: "有貨，今天發出", to: "zh-TW" });
    expect(await read(taiwan, [id], { language: "zh-TW" })).toEqual([{ id, from: "zh-Hant" }]);
    const text = "zh-CN:你好，請問這款茶葉有貨嗎？";
    expect(await read(taiwan, [id])).toEqual([{ id, from: "zh-Hant", text }]);
    const { visitor: brazil } = await wrote("pt-BR", "Olá, vocês ainda têm este chá em estoque?");
    expect(await previewed(brazil, "有货，今天发出")).toEqual({ text: "pt:有货，今天发出", to: "pt-BR" });
  });

  test("what the agent wrote stays with the message for staff, and no visitor ever gets it", async () => {
    const visitor = await served();
    await visitor.send("Bonjour, avez-vous ce thé ?");
    await expect.poll(async () => (await rowOf(visitor)).detectedLang).toBe("fr");
    await act("translate", visitor, { translate: true });
    const { groupId } = await rowOf(visitor);
    const preview = await call(amy.adminToken, `${PATH}/preview`, { groupId, text: "秘密原文，有货" });
    expect(preview.body).toEqual({ text: "fr:秘密原文，有货", to: "fr" });
    const socket = await visitor.connect();
    const seen: unknown[] = [];
    const sent = "Oui, il est en stock.";
    const tmpId = `original-${groupId}`;
    const kept = await call(amy.adminToken, `${PATH}/original`, { groupId, tmpId, text: "秘密原文，有货" });
    expect(kept.status).toBe(204);
    const { id = 0 } = await amy.sendGroup(groupId, sent, { tmpId });
    await socket.take((frame) => frame.cmd === Cmd.group && JSON.stringify(frame).includes(sent));
    seen.push(socket.frames, await visitor.history(), await visitor.current());
    socket.close();
    expect(JSON.stringify(seen)).toContain(sent);
    expect(JSON.stringify(seen)).not.toContain("秘密原文");
    expect(await read(visitor, [id])).toEqual([{ id, original: "秘密原文，有货" }]);
    // The next agent sees that it is translated, and what was written.
    await act("transfer", visitor, { agentId: agents.bob });
    expect((await rowOf(visitor)).translate).toBe(true);
    expect(await read(visitor, [id], { who: bob })).toEqual([{ id, original: "秘密原文，有货" }]);
    // When the visitor comes again, it is translated from the first word on.
    await act("close", visitor, {}, bob);
    await visitor.send("Encore une question, s'il vous plaît.");
    await expect
      .poll(() => rowOf(visitor))
      .toMatchObject({ status: "waiting", translate: true, detectedLang: "fr" });
    await act("accept", visitor, {}, bob);
    // Who had it reads no more of it.
    expect((await ask(visitor, [id])).status).toBe(403);
    const log = await server.context.db.select().from(operationLog);
    expect(JSON.stringify(log)).not.toContain("秘密原文");
  });

  test("a single message is translated by whoever asks, and stays so for the next who reads it", async () => {
    const visitor = await served();
    const { id } = await visitor.send("Puis-je payer par virement bancaire ?");
    const socket = await amy.connect();
    const told = socket.take(
      (frame) => frame.cmd === Cmd.system && JSON.stringify(frame.data).includes("conversation"),
    );
    const text = "zh-CN:Puis-je payer par virement bancaire ?";
    expect(await read(visitor, [], { wanted: [id ?? 0] })).toEqual([{ id, from: "fr", text }]);
    await told;
    expect(await read(visitor, [id ?? 0])).toEqual([{ id, from: "fr", text }]);
    expect(provider.asked).toHaveLength(1);
    await amy.leave();
  });

  test("what the provider refuses holds nothing back, is said plainly, and works when it is tried again", async () => {
    const visitor = await served();
    await act("translate", visitor, { translate: true });
    const [one, two] = [
      await visitor.send("Bonjour, je voudrais commander."),
      await visitor.send("Quel est le délai de livraison ?"),
    ];
    const ids = [one.id ?? 0, two.id ?? 0];
    const { groupId } = await rowOf(visitor);
    const failures: [() => void, Record<string, string>][] = [
      [
        () => provider.answer(429, JSON.stringify({ error: { message: "slow down" } })),
        { "zh-CN": "请求过于频繁或额度已用完", "zh-TW": "請求過於頻繁或額度已用完", en: "too many requests" },
      ],
      [
        () => provider.answer(401, JSON.stringify({ error: { message: "who are you" } })),
        { "zh-CN": "不接受密钥", "zh-TW": "不接受金鑰", en: "does not accept the key" },
      ],
    ];
    for (const [prepare, words] of failures) {
      for (const [language, word] of Object.entries(words)) {
        // Of several messages the first alone is asked for: the provider has said no.
        prepare();
        const found = await read(visitor, ids, language === "en" ? { language } : { language });
        expect(found.map(({ id }) => id)).toEqual(ids);
        for (const { failure } of found) expect(failure).toContain(word);
        prepare();
        const preview = await call(
          amy.adminToken,
          `${PATH}/preview`,
          { groupId, text: "稍等一下" },
          language,
        );
        expect([preview.status, messageOf(preview)]).toEqual([400, expect.stringContaining(word)]);
      }
    }
    expect(await used()).toBe(0);
    await server.context.db.update(sysTranslateConfig).set({ monthlyLimit: 10 });
    expect((await read(visitor, ids))[0]?.failure).toBe("已达到本月 10 个字符的上限");
    await server.context.db.update(sysTranslateConfig).set({ monthlyLimit: 0, enabled: false });
    expect((await read(visitor, ids))[0]?.failure).toContain("没有可用于翻译为");
    await server.context.db.update(sysTranslateConfig).set({ enabled: true });
    expect((await read(visitor, ids)).map(({ text }) => text)).toEqual([
      "zh-CN:Bonjour, je voudrais commander.",
      "zh-CN:Quel est le délai de livraison ?",
    ]);
  });

  test("only the agent who has it, with the permission, and for this chat's messages alone", async () => {
    const [visitor, other] = [await served(), await served()];
    await act("translate", visitor, { translate: true });
    const { id } = await visitor.send("Bonjour, une question.");
    const foreign = await other.send("Autre conversation.");
    expect(await read(visitor, [foreign.id ?? 0])).toEqual([]);
    expect((await ask(visitor, [id ?? 0], { who: bob })).status).toBe(403);
    const { groupId } = await rowOf(visitor);
    expect((await call(bob.adminToken, `${PATH}/preview`, { groupId, text: "x" })).status).toBe(403);
    expect((await call(bob.adminToken, `${PATH}/original`, { groupId, tmpId: "t", text: "x" })).status).toBe(
      403,
    );
    const staff = await makeStaff(server.context.db, { permissions: ["conversation:accept"] });
    const token = await server.login(staff.username);
    for (const path of ["messages", "preview", "original"]) {
      const body = { groupId, ids: [id], text: "x", tmpId: "t" };
      expect((await call(token, `${PATH}/${path}`, body)).status).toBe(403);
    }
    expect((await call(adminToken, `${PATH}/messages`, { groupId, ids: [id] })).status).toBe(200);
    // What was recalled is read by nobody any more.
    await server.context.db
      .update(chatGroupMessage)
      .set({ content: "", status: MessageStatus.recalled })
      .where(eq(chatGroupMessage.id, id ?? 0));
    expect(await read(visitor, [id ?? 0])).toEqual([]);
  });

  test("no more are kept than there is room for; a text that was let go is paid for again", async () => {
    const { db } = server.context;
    const visitor = await served();
    const { groupId } = await rowOf(visitor);
    let at = Date.now();
    const keeping = createKeepingTranslator({
      ...{ db, translator: createTranslator(server.context), most: 2 },
      now: () => {
        at += 1_000;
        return at;
      },
    });
    const translate = (text: string) => keeping.translate({ groupId, text, from: "auto", to: "zh_CN" });
    for (const text of ["un", "deux", "trois", "deux", "un"]) await translate(text);
    expect(provider.asked).toEqual(["un", "deux", "trois", "un"]);
    expect(await db.$count(serviceTranslation)).toBe(2);
    // With other terms it is another translation.
    await db
      .update(sysTranslateConfig)
      .set({ glossary: [{ source: "un", target: "一", lang: "zh_CN" }] })
      .where(eq(sysTranslateConfig.id, serviceId));
    expect(await translate("un")).toBe("zh-CN:一");
  });

  test("where the month of the default service is used up, the next one translates; what was translated before is there still", async () => {
    const { db } = server.context;
    const visitor = await served();
    await act("translate", visitor, { translate: true });
    const ids: number[] = [];
    for (const text of ["Bonjour, avez-vous ce thé ?", "Quel est le délai de livraison ?"]) {
      ids.push((await visitor.send(text)).id ?? 0);
    }
    const texts = async () => (await read(visitor, ids)).map(({ text, failure }) => text ?? failure);
    await read(visitor, ids.slice(0, 1));
    await db.update(sysTranslateConfig).set({ monthlyLimit: 30 });
    const other = await call(adminToken, "/api/translateConfig", {
      ...{
        provider: "deepl",
        secret: ACCOUNT.secret,
        endpoint: `${provider.url}/deepl`,
        sourceLang: "zh_CN",
      },
    });
    expect(await texts()).toEqual([
      "zh-CN:Bonjour, avez-vous ce thé ?",
      "ZH-HANS:Quel est le délai de livraison ?",
    ]);
    expect(provider.asked).toHaveLength(2);
    expect(await texts()).toHaveLength(2);
    expect(provider.asked).toHaveLength(2);
    await db.delete(sysTranslateConfig).where(eq(sysTranslateConfig.id, (other.body as { id: number }).id));
  });

  test("with a message that is recalled its translations go, and what it is the translation of", async () => {
    const { db } = server.context;
    const visitor = await served();
    await visitor.send("Bonjour, avez-vous ce thé ?");
    await expect.poll(async () => (await rowOf(visitor)).detectedLang).toBe("fr");
    await act("translate", visitor, { translate: true });
    const { groupId } = await rowOf(visitor);
    // Written with a character, and kept with its name.
    await call(amy.adminToken, `${PATH}/preview`, { groupId, text: "有货，今天发出 👍" });
    const tmpId = `recalled-${groupId}`;
    await call(amy.adminToken, `${PATH}/original`, { groupId, tmpId, text: "有货，今天发出 #点赞;" });
    const { id: first = 0 } = await amy.sendGroup(groupId, "Oui, aujourd'hui.", { tmpId });
    const { id: second = 0 } = await amy.sendGroup(groupId, "Livraison demain matin.");
    await read(visitor, [], { wanted: [second] });
    const stays = await visitor.send("Merci beaucoup, c'est parfait.");
    await read(visitor, [stays.id ?? 0]);
    const counts = () =>
      Promise.all([
        db.$count(serviceTranslation, eq(serviceTranslation.groupId, groupId)),
        db.$count(serviceTranslated, eq(serviceTranslated.groupId, groupId)),
      ]);
    expect(await counts()).toEqual([3, 1]);
    await amy.call("recallGroup", { params: { id: second } });
    await expect.poll(counts).toEqual([2, 0]);
    await amy.call("recallGroup", { params: { id: first } });
    await expect.poll(counts).toEqual([1, 0]);
    expect((await read(visitor, [stays.id ?? 0]))[0]?.text).toContain("Merci");
  });

  test("one that is recalled while it is translated is neither answered nor kept", async () => {
    const { db } = server.context;
    const visitor = await served();
    const { id = 0 } = await visitor.send("Ne gardez pas ceci, s'il vous plaît.");
    const { groupId } = await rowOf(visitor);
    const translator = createKeepingTranslator({
      db,
      now: Date.now,
      translator: {
        async translateBy() {
          await db
            .update(chatGroupMessage)
            .set({ status: MessageStatus.recalled })
            .where(eq(chatGroupMessage.id, id));
          return { text: "请不要保留" } as never;
        },
      },
    });
    const translations = createTranslations({ context: server.context, translator, emit: async () => {} });
    const asked = { groupId, ids: [], wanted: [id] };
    const reader = { db, account: { id: amy.userId }, language: "zh_CN" };
    expect(await translations.of(asked, reader as never)).toEqual([]);
    expect(await db.$count(serviceTranslation)).toBe(0);
    expect(await db.$count(serviceTranslated, eq(serviceTranslated.groupId, groupId))).toBe(0);
  });

  test("with a visitor who is erased goes what was translated of their words for another conversation", async () => {
    const { db } = server.context;
    const [first, erased] = [await served(), await served()];
    for (const visitor of [first, erased]) {
      const { id } = await visitor.send("Appelez-moi au numéro que vous avez.");
      await read(visitor, [], { wanted: [id ?? 0] });
    }
    expect(await db.$count(serviceTranslation)).toBe(1);
    const { customerId, visitorName } = await rowOf(erased);
    const answer = await call(adminToken, `/implatform/im-customer/erase/${customerId}`, {
      ...{ id: customerId, typed: visitorName },
    });
    expect(answer.status).toBe(200);
    expect(await db.$count(serviceTranslation)).toBe(0);
  });

  test("with the customer all of it is erased", async () => {
    const { db } = server.context;
    const visitor = await startVisit(server, { siteId, language: "fr" });
    await visitor.begin();
    await act("accept", visitor);
    const { id } = await visitor.send("Je m'appelle Marie Dupont, merci.");
    await read(visitor, [], { wanted: [id ?? 0] });
    const { groupId, customerId, visitorName } = await rowOf(visitor);
    await call(amy.adminToken, `${PATH}/original`, { groupId, tmpId: "erased", text: "玛丽，您好" });
    const counts = () =>
      Promise.all(
        [serviceTranslation, serviceTranslated, serviceOriginal].map((table) =>
          db.$count(table, eq(table.groupId, groupId)),
        ),
      );
    expect(await counts()).toEqual([1, 1, 1]);
    const answer = await call(adminToken, `/implatform/im-customer/erase/${customerId}`, {
      ...{ id: customerId, typed: visitorName },
    });
    expect(answer.status).toBe(200);
    expect(await counts()).toEqual([0, 0, 0]);
  });
});
