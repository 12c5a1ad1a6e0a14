import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type SmtpServer, startSmtp } from "../../../e2e/support/smtp-server.ts";
import { operationLog, toolEmail } from "../../../server/db/schema/index.ts";
import type { Letter } from "../../../server/mail/mail.ts";
import { isSender, mailFailure, mailServerOf, withoutPassword } from "../../../server/mail/mail-server.ts";
import { sendAll } from "../../../server/mail/tool-routes.ts";
import { adminCalls } from "../../support/admin-calls.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { readMail, readOutbox } from "../../support/outbox.ts";
import { testServers } from "../../support/server.ts";

const LOST = "lost@quayside.test";

describe.each(testServers)("the mail tool on $name (contract A13)", ({ start }) => {
  let smtp: SmtpServer;
  beforeAll(async () => {
    smtp = await startSmtp(LOST);
  });
  afterAll(() => smtp.close());
  const desk = adminDesk(start);
  const { admin } = desk;

  const settings = (over: object = {}) => ({
    host: "127.0.0.1",
    port: smtp.port,
    encryption: "none",
    user: "quay",
    pass: "right",
    fromUser: "Harbour <desk@quayside.test>",
    ...over,
  });
  const letter = (over: object = {}) => ({
    tos: ["amy@quayside.test"],
    subject: "Fahrplan 時刻表",
    content: "<p>Hello <b>there</b></p>",
    ...over,
  });
  const refusal = async (method: string, path: string, body: object) => {
    const { status, message } = await admin(method, path, body);
    return `${status} ${message}`;
  };

  test("answers where mail goes while nothing is set, and writes it there", async () => {
    expect((await admin("GET", "/api/email")).body).toEqual({
      id: 0,
      host: null,
      port: 465,
      encryption: "auto",
      user: null,
      passSet: false,
      fromUser: null,
      via: "outbox",
      viaHost: "",
    });
    expect((await admin("POST", "/api/email", letter())).body).toEqual({ sent: 1, failed: [] });
    expect(readOutbox(desk.server.dataDir)).toMatchObject([
      { to: "amy@quayside.test", subject: "Fahrplan 時刻表" },
    ]);
    expect((await admin("DELETE", "/api/email")).status).toBe(404);
  });

  test("keeps the password to itself: sealed, never answered, never logged", async () => {
    expect(await refusal("PUT", "/api/email", settings({ pass: "" }))).toMatch(/^400 pass: /);
    expect((await admin("PUT", "/api/email", settings({ pass: "a-secret-word" }))).status).toBe(204);
    const { body } = await admin("GET", "/api/email");
    expect(body).toMatchObject({
      host: "127.0.0.1",
      passSet: true,
      via: "settings",
      viaHost: `127.0.0.1:${smtp.port}`,
      updateBy: "admin",
    });
    const { id } = body as { id: number };
    const history = (await admin("GET", `/api/email/${id}/history`)).body;
    const log = await desk.server.context.db.select().from(operationLog);
    const rows = await desk.server.context.db.select().from(toolEmail);
    for (const visible of [body, history, log, rows]) {
      expect(JSON.stringify(visible)).not.toContain("a-secret-word");
    }
    expect(JSON.stringify([body, history, log])).not.toContain(rows[0]?.pass);
    expect(history).toMatchObject({ totalElements: 1, content: [{ action: "create" }] });
  });

  test("says by which code the mail server refuses, and none of its words", async () => {
    const { status, message } = await admin("POST", "/api/email", letter());
    expect(status).toBe(400);
    expect(message).toBe("The mail server refused the account: 535");
    expect(smtp.taken).toEqual([]);
  });

  test("sends through the server that was set, each a letter of their own", async () => {
    expect((await admin("PUT", "/api/email", settings())).status).toBe(204);
    const tos = ["amy@quayside.test", "bob@quayside.test", "AMY@quayside.test"];
    expect((await admin("POST", "/api/email", letter({ tos }))).body).toEqual({ sent: 2, failed: [] });
    expect(smtp.taken.map(({ to }) => to).toSorted()).toEqual([["AMY@quayside.test"], ["bob@quayside.test"]]);
    const [first] = smtp.taken.splice(0);
    expect(first).toMatchObject({ from: "desk@quayside.test", user: "quay" });
    const mail = readMail(first?.source ?? "");
    expect(mail).toMatchObject({ subject: "Fahrplan 時刻表" });
    expect(first?.source).toContain("Harbour <desk@quayside.test>");
    expect(first?.source).toContain("<p>Hello <b>there</b></p>");
  });

  test("reports whom a letter did not reach, and sends it to the others", async () => {
    const sent = await admin("POST", "/api/email", letter({ tos: ["amy@quayside.test", LOST] }));
    expect(sent.body).toEqual({
      sent: 1,
      failed: [{ to: LOST, message: "The mail server refused the mail: 550" }],
    });
    expect(await refusal("POST", "/api/email", letter({ tos: [LOST] }))).toMatch(
      /^400 The mail server refused the mail/,
    );
    expect(smtp.taken.splice(0)).toHaveLength(1);
  });

  test("sends to as many as are named, whatever becomes of one of them", async () => {
    const tos = ["a", "b", "lost", "c", "d", "e"].map((name) => `${name}@quayside.test`);
    const sent = await admin("POST", "/api/email", letter({ tos }));
    expect(sent.body).toMatchObject({ sent: 5, failed: [{ to: LOST }] });
    expect(
      smtp.taken
        .splice(0)
        .flatMap(({ to }) => to)
        .toSorted(),
    ).toEqual(tos.filter((to) => to !== LOST));
  });

  test("serves the other mails of the server too, at once", async () => {
    const amy = adminCalls(desk.server, await desk.server.login("amy"));
    expect((await amy("POST", "/api/code/resetEmail?email=one@quayside.test")).status).toBe(200);
    expect(smtp.taken.splice(0)).toMatchObject([{ to: ["one@quayside.test"], from: "desk@quayside.test" }]);
  });

  test("takes pictures along that were uploaded for the letter, and nothing that acts", async () => {
    const form = new FormData();
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#8a2f5b" } })
      .png()
      .toBuffer();
    form.append("file", new Blob([new Uint8Array(picture)], { type: "image/png" }), "x.png");
    const uploaded = await fetch(`${desk.server.url}/prod-api/api/email/picture`, {
      method: "POST",
      headers: { Authorization: desk.token },
      body: form,
    });
    const { url } = (await uploaded.json()) as { url: string };
    const content = `<p onclick="x()">See<script>alert(1)</script> <img src="${url}" alt="port"></p>`;
    expect((await admin("POST", "/api/email", letter({ content }))).status).toBe(200);
    const source = smtp.taken.splice(0)[0]?.source.replace(/=\r\n/g, "") ?? "";
    const cid = /Content-ID: <([^>]+)>/i.exec(source)?.[1];
    expect(cid).toBeDefined();
    expect(source).toMatch(new RegExp(`src=(3D)?"cid:${cid}"`));
    expect(source).toContain("Content-Type: image/png");
    expect(source).not.toMatch(/script|onclick/);
    const gone = `<img src="/chat-file/${"0".repeat(32)}.png">`;
    expect(await refusal("POST", "/api/email", letter({ content: gone }))).toMatch(/^400 content: /);
  });

  test("refuses letters and settings that cannot be", async () => {
    const cases: [object, RegExp][] = [
      [{ tos: [] }, /^400 tos: /],
      [{ tos: ["nobody"] }, /^400 tos\.0: /],
      [{ tos: Array.from({ length: 51 }, (_, at) => `a${at}@quayside.test`) }, /^400 tos: /],
      [{ subject: " " }, /^400 subject: /],
      [{ subject: "a\r\nBcc: x@quayside.test" }, /^400 subject: /],
      [{ content: "<script>1</script>" }, /^400 content: /],
    ];
    for (const [over, visible] of cases)
      expect(await refusal("POST", "/api/email", letter(over))).toMatch(visible);
    expect(await refusal("PUT", "/api/email", { fromUser: "Harbour" })).toMatch(/^400 fromUser: /);
    expect(await refusal("PUT", "/api/email", { host: "two words" })).toMatch(/^400 host: /);
    expect(await refusal("PUT", "/api/email", { port: 0 })).toMatch(/^400 port: /);
    expect(smtp.taken).toEqual([]);
  });

  test("sends a password to no other server than the one that it was given for", async () => {
    expect(await refusal("PUT", "/api/email", { host: "mail.elsewhere.test" })).toMatch(/^400 pass: /);
    expect(await refusal("PUT", "/api/email", { encryption: "auto" })).toMatch(/^400 pass: /);
    expect((await admin("PUT", "/api/email", { fromUser: "other@quayside.test" })).status).toBe(204);
  });

  test("refuses the slower of two who save at once", async () => {
    const { updateTime } = (await admin("GET", "/api/email")).body as { updateTime: string };
    expect((await admin("PUT", "/api/email", { user: "first", updateTime })).status).toBe(204);
    expect((await admin("PUT", "/api/email", { user: "second", updateTime })).status).toBe(409);
  });

  test("is taken back", async () => {
    expect((await admin("DELETE", "/api/email")).status).toBe(200);
    expect((await admin("GET", "/api/email")).body).toMatchObject({ id: 0, via: "outbox", passSet: false });
    await admin("POST", "/api/email", letter());
    expect(smtp.taken).toEqual([]);
  });

  test("lets nobody in without the permission", async () => {
    const amy = adminCalls(desk.server, await desk.server.login("amy"));
    const calls = [
      ["GET", "/api/email"],
      ["PUT", "/api/email"],
      ["POST", "/api/email"],
      ["POST", "/api/email/picture"],
      ["DELETE", "/api/email"],
    ] as const;
    for (const [method, path] of calls)
      expect((await amy(method, path)).status, `${method} ${path}`).toBe(403);
  });
});

test("a sender is an address, or a name and an address", () => {
  for (const text of ["a@b.cd", "Desk <a@b.cd>", '"Desk, 1" <a@b.cd>', "港务 <a@b.cd>"]) {
    expect(isSender(text), text).toBe(true);
  }
  for (const text of ["", "Desk", "Desk <>", "a@b.cd, c@d.ef", "a <b> <a@b.cd>", "x\n<a@b.cd>"]) {
    expect(isSender(text), text).toBe(false);
  }
});

test("the encryption decides how the connection begins", () => {
  const account = { host: "h", user: "u", pass: "p", fromUser: "a@b.cd" };
  const of = (encryption: "auto" | "tls" | "starttls" | "none", port: number) => {
    const { options } = mailServerOf({ ...account, encryption, port });
    return "secure" in options ? [options.secure, options.requireTLS, options.ignoreTLS] : [];
  };
  expect(of("auto", 465)).toEqual([true, false, false]);
  expect(of("auto", 587)).toEqual([false, false, false]);
  expect(of("tls", 2465)).toEqual([true, false, false]);
  expect(of("starttls", 587)).toEqual([false, true, false]);
  expect(of("none", 25)).toEqual([false, false, true]);
});

test("who got no letter is reported in the order in which they were named, whoever was refused first", async () => {
  const taken: string[] = [];
  let hasRefused = () => {};
  const refused = new Promise<void>((resolve) => {
    hasRefused = resolve;
  });
  const send = async ({ to }: Letter) => {
    if (to === "slow") await refused;
    if (to === "quick") hasRefused();
    if (to === "slow" || to === "quick")
      throw Object.assign(new Error(), { response: "550 no such mailbox" });
    taken.push(to);
  };
  const letter = { subject: "", text: "", html: "" };
  const mail = { send, sendBy: async () => undefined, close: async () => undefined };
  const sent = await sendAll(mail, ["first", "slow", "quick", "last"], letter, "en");
  expect(sent).toMatchObject({ sent: 2, failed: [{ to: "slow" }, { to: "quick" }] });
  expect(taken).toEqual(["first", "last"]);
});

test("what a mail server answers is logged without the password, whichever way that was set, and shown without its words", () => {
  const own = mailServerOf({
    ...{ host: "mail.quayside.test", port: 465, encryption: "auto", user: "quay" },
    ...{ pass: "s3cret word", fromUser: "desk@quayside.test" },
  });
  const usual = { key: "", options: { url: "smtp://quay:s3cret%20word@mail.quayside.test" }, from: "" };
  for (const server of [own, usual]) {
    const response = "535 quay / s3cret word are not known";
    const error = Object.assign(new Error(`Invalid login: ${response}`), { code: "EAUTH", response });
    const clean = withoutPassword(error, server) as Error;
    expect(mailFailure(clean)).toEqual({ kind: "login", reason: "535" });
    expect(`${clean.message} ${clean.stack}`).not.toContain("s3cret");
  }
});
