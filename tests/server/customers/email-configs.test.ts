import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type SmtpServer, startSmtp } from "../../../e2e/support/smtp-server.ts";
import { createServiceMail, fillTemplate, senderOf } from "../../../server/customers/service-mail.ts";
import { serviceEmailConfig } from "../../../server/db/schema/index.ts";
import { createMail } from "../../../server/mail/mail.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { readMail } from "../../support/outbox.ts";
import { testServers } from "../../support/server.ts";

const PATH = "/implatform/im-email-config";
const LOST = "lost@quayside.test";

describe.each(testServers)("email accounts of customer service on $name (resources 10.3)", ({ start }) => {
  let smtp: SmtpServer;
  beforeAll(async () => {
    smtp = await startSmtp(LOST);
  });
  afterAll(() => smtp.close());
  const desk = adminDesk(start);
  const { admin } = desk;
  const config = (over: object = {}) => ({
    ...{ name: "Desk", host: "127.0.0.1", port: smtp.port, ssl: false, username: "desk", password: "right" },
    ...{
      fromEmail: "desk@quayside.test",
      fromName: "Harbour 海港",
      receivers: ["amy@quayside.test", "bob@quayside.test"],
    },
    ...over,
  });
  const made = async (over: object = {}) => {
    const answer = await admin("POST", `${PATH}/save`, config(over));
    expect(answer.status, answer.message).toBe(201);
    return (answer.body as { readonly id: number }).id;
  };
  const page = async () => (await admin("GET", `${PATH}/page?tenantId=1&page=0&size=20&sort=id,asc`)).body;

  test("one of them is the default, and their password is never told", async () => {
    const [first, second] = [await made({ name: "First" }), await made({ name: "Second" })];
    expect(await page()).toMatchObject({
      totalElements: 2,
      content: [
        { id: first, isDefault: true, passwordSet: true, tenantId: 1 },
        { id: second, isDefault: false },
      ],
    });
    expect((await admin("POST", "/im/config/email", { id: second })).status).toBe(200);
    expect(await page()).toMatchObject({ content: [{ isDefault: false }, { id: second, isDefault: true }] });
    expect(JSON.stringify([await page(), (await admin("GET", `${PATH}/${first}`)).body])).not.toContain(
      "right",
    );
    const rows = await desk.server.context.db.select().from(serviceEmailConfig);
    expect(rows.map(({ password }) => password)).not.toContain("right");
    expect((await admin("PUT", `${PATH}/updateById`, { id: first, enabled: false })).status).toBe(204);
    expect((await admin("POST", "/im/config/email", { id: first })).status).toBe(400);
    expect((await admin("GET", `${PATH}/page?tenantId=8`)).body).toMatchObject({ totalElements: 0 });
    expect((await admin("DELETE", `${PATH}/deleteById/${first}`)).status).toBe(200);
    expect((await admin("DELETE", `${PATH}/deleteById/${second}`)).status).toBe(200);
  });

  test("a password is given again with another server, port or encryption", async () => {
    const id = await made({ name: "Moved" });
    const change = (over: object) => admin("PUT", `${PATH}/updateById`, { id, ...over });
    for (const over of [{ host: "mail.example.com" }, { port: 2_525 }, { ssl: true }]) {
      expect((await change(over)).message, JSON.stringify(over)).toMatch(/^(password|Enter the password)/);
    }
    expect((await change({ port: 2_525, password: "other" })).status).toBe(204);
    await admin("DELETE", `${PATH}/deleteById/${id}`);
  });

  test("a letter on trial goes to the receivers or to one address, by that account", async () => {
    const template = '<h1>{title}</h1><p onclick="x()">{message}</p><script>alert(1)</script><p>{name}</p>';
    const id = await made({ name: "Trial", template });
    expect((await admin("GET", `${PATH}/${id}`)).body).toMatchObject({
      template: "<h1>{title}</h1><p>{message}</p><p>{name}</p>",
    });
    const taken = smtp.taken.length;
    expect((await admin("POST", `${PATH}/test/${id}`, {})).body).toEqual({
      to: "amy@quayside.test, bob@quayside.test",
    });
    const [letter, second] = smtp.taken.slice(taken);
    expect([letter?.user, letter?.from, letter?.to, second?.to]).toEqual([
      "desk",
      "desk@quayside.test",
      ["amy@quayside.test"],
      ["bob@quayside.test"],
    ]);
    expect(readMail(letter?.source ?? "")).toMatchObject({
      subject: "Inquiry by Sample visitor",
      text: expect.stringContaining("This is a test."),
    });
    expect((await admin("POST", `${PATH}/test/${id}`, { to: "carol@quayside.test" })).body).toEqual({
      to: "carol@quayside.test",
    });
    expect((await admin("POST", `${PATH}/test/${id}`, { to: LOST })).message).toContain("550");
    await admin("PUT", `${PATH}/updateById`, { id, receivers: [], password: "wrong" });
    expect((await admin("POST", `${PATH}/test/${id}`, {})).status).toBe(400);
    const refused = await admin("POST", `${PATH}/test/${id}`, { to: "carol@quayside.test" });
    expect([refused.status, refused.message.includes("wrong")]).toEqual([400, false]);
    await admin("DELETE", `${PATH}/deleteById/${id}`);
  });

  test("receivers are told of what their account is for, in what visitors wrote and nothing else", async () => {
    const { context } = desk.server;
    const mail = createMail(context.config, context.log);
    const service = createServiceMail({ context, mail, timers: { after: () => () => undefined } });
    const notice = {
      name: "<b>Eve</b>",
      contact: "eve@example.com",
      message: "Hi\n<img src=x>",
      page: "/tea",
      time: new Date(2026, 4, 1, 9),
    };
    expect(await service.send("inquiry", notice, "en")).toBe(0);
    const id = await made({ name: "Told", notifyOn: "offlineMessage" });
    expect(await service.send("inquiry", notice, "en")).toBe(0);
    const taken = smtp.taken.length;
    expect(await service.send("offlineMessage", notice, "en")).toBe(2);
    const { subject, text } = readMail(smtp.taken[taken]?.source ?? "");
    expect(subject).toBe("Message left by <b>Eve</b>");
    expect(text).toContain("<img src=x>");
    expect(text).toContain("2026-05-01 09:00:00");
    // Who answers the letter answers the visitor, where there is an address.
    const answeredTo = ({ source }: { readonly source: string }) =>
      /^Reply-To: (.*)$/im.exec(source)?.[1]?.trim();
    expect(smtp.taken.slice(taken).map(answeredTo)).toEqual(["eve@example.com", "eve@example.com"]);
    for (const contact of ["+33 1 23 45", "eve@example.com\r\nBcc: mallory@example.com"])
      await service.send("offlineMessage", { ...notice, contact }, "en");
    expect(smtp.taken.slice(taken + 2).map(answeredTo)).toEqual([undefined, undefined, undefined, undefined]);
    expect(
      smtp.taken.slice(taken).some(({ source }) => /^Bcc:/im.test(source.split(/\r?\n\r?\n/)[0] ?? "")),
    ).toBe(false);
    await admin("PUT", `${PATH}/updateById`, { id, receivers: [LOST] });
    expect(await service.send("offlineMessage", notice, "en")).toBe(0);
    await mail.close();
    await admin("DELETE", `${PATH}/deleteById/${id}`);
  });

  test("who could not be told is told later, and nobody twice", async () => {
    const { context } = desk.server;
    const mail = createMail(context.config, context.log);
    const later: { readonly ms: number; readonly run: () => void }[] = [];
    const timers = {
      after(ms: number, run: () => void) {
        later.push({ ms, run });
        return () => undefined;
      },
    };
    const service = createServiceMail({ context, mail, timers });
    const id = await made({ name: "Later", receivers: [LOST, "bob@quayside.test"] });
    const notice = {
      ...{ name: "Eve", contact: "eve@example.com", message: "Hi", page: "/tea" },
      time: new Date(2026, 4, 1, 9),
    };
    const taken = smtp.taken.length;
    const receivers = () => smtp.taken.slice(taken).flatMap(({ to }) => to);
    service.post("inquiry", notice, "en");
    await service.drain();
    expect(receivers()).toEqual(["bob@quayside.test"]);
    expect(later.map(({ ms }) => ms)).toEqual([60_000]);
    later[0]?.run();
    await service.drain();
    expect(receivers()).toEqual(["bob@quayside.test"]);
    expect(later.map(({ ms }) => ms)).toEqual([60_000, 300_000]);
    // Who is no receiver any more is told nothing.
    await admin("PUT", `${PATH}/updateById`, { id, receivers: ["carol@quayside.test"] });
    later[1]?.run();
    await service.drain();
    expect([receivers(), later.length]).toEqual([["bob@quayside.test"], 2]);
    await mail.close();
    await admin("DELETE", `${PATH}/deleteById/${id}`);
  });
});

test("a template holds what visitors wrote as text", () => {
  const notice = {
    name: "<i>",
    contact: "{message}",
    message: "a\nb",
    page: "/",
    time: new Date(2026, 0, 1),
  };
  expect(fillTemplate("{title}|{name}|{contact}|{message}|{other}", "T", notice)).toBe(
    "T|&lt;i&gt;|{message}|a<br>b|{other}",
  );
  expect(senderOf({ fromEmail: "a@b.c", fromName: 'Quay "side"' })).toBe('"Quay side" <a@b.c>');
});
