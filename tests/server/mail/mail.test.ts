import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type SmtpServer, startSmtp } from "../../../e2e/support/smtp-server.ts";
import { newAddressLetter, resetLetter } from "../../../server/mail/account-letters.ts";
import { createMail } from "../../../server/mail/mail.ts";
import { isPrivateAddress } from "../../../server/outgoing/net.ts";
import { LANGUAGES } from "../../../src/contract/language.ts";
import { adminCalls } from "../../support/admin-calls.ts";
import { readMail, readOutbox } from "../../support/outbox.ts";
import { startTestServer } from "../../support/server.ts";

const letter = (language: (typeof LANGUAGES)[number]) =>
  resetLetter("amy@quayside.test", "012345", language, "<b>amy</b>");

describe("mail through SMTP", () => {
  let smtp: SmtpServer;
  beforeAll(async () => {
    smtp = await startSmtp();
  });
  afterAll(() => smtp.close());
  const config = (password: string) => ({
    smtpUrl: `smtp://quay:${password}@127.0.0.1:${smtp.port}`,
    mailFrom: "Quayside <desk@quayside.test>",
    dataDir: "unused",
    allowedAddresses: [],
  });

  test("goes to the server of SMTP_URL with its account, and not into the outbox", async () => {
    const lines: string[] = [];
    const mail = createMail(config("right"), pino({ level: "debug" }, { write: (line) => lines.push(line) }));
    await mail.send(letter("en"));
    await mail.close();
    expect(smtp.taken).toHaveLength(1);
    expect(smtp.taken[0]).toMatchObject({
      from: "desk@quayside.test",
      to: ["amy@quayside.test"],
      user: "quay",
    });
    expect(readMail(smtp.taken[0]?.source ?? "")).toMatchObject({
      to: "amy@quayside.test",
      subject: "Your Quayside code for a new password",
      code: "012345",
    });
    expect(lines).toEqual([]);
  });

  test("goes to the server that operators set up, where they have", async () => {
    const own = await startSmtp();
    const options = { url: `smtp://quay:right@127.0.0.1:${own.port}` };
    const find = async () => ({ key: "own", options, from: "own@quayside.test" });
    const mail = createMail(config("right"), pino({ level: "silent" }), find);
    const before = smtp.taken.length;
    await mail.send(letter("en"));
    await mail.close();
    expect(own.taken).toMatchObject([{ from: "own@quayside.test", to: ["amy@quayside.test"] }]);
    expect(smtp.taken).toHaveLength(before);
    await own.close();
  });

  test.each(["127.0.0.1", "localhost"])(
    "goes to a server within, %s, where that is allowed alone",
    async (host) => {
      const own = await startSmtp();
      const auth = { user: "quay", pass: "right" };
      const options = { host, port: own.port, secure: false, requireTLS: false, ignoreTLS: true, auth };
      const find = async () => ({ key: host, options, from: "own@quayside.test" });
      const silent = pino({ level: "silent" });
      const closed = createMail(config("right"), silent, find);
      const refused = await closed.send(letter("en")).catch((error: unknown) => error);
      expect(isPrivateAddress(refused)).toBe(true);
      expect(own.taken).toEqual([]);
      const open = createMail({ ...config("right"), allowedAddresses: ["127.0.0.0/8", "::1"] }, silent, find);
      await open.send(letter("en"));
      expect(own.taken).toHaveLength(1);
      for (const mail of [closed, open]) await mail.close();
      await own.close();
    },
  );

  test("that the server does not take is reported", async () => {
    const mail = createMail(config("wrong"), pino({ level: "silent" }));
    await expect(mail.send(letter("en"))).rejects.toThrow();
    await mail.close();
  });
});

describe("the whole server", () => {
  test("mails a code through SMTP; one that is away is reported", async () => {
    const smtp = await startSmtp();
    const server = await startTestServer({ smtpUrl: `smtp://quay:right@127.0.0.1:${smtp.port}` });
    const calls = adminCalls(server, await server.login("amy"));
    const asked = await calls("POST", "/api/code/resetEmail?email=one@quayside.test");
    expect(asked.status).toBe(200);
    expect(smtp.taken.map(({ to }) => to)).toEqual([["one@quayside.test"]]);
    await smtp.close();
    const away = await calls("POST", "/api/code/resetEmail?email=two@quayside.test");
    expect([away.status, away.message]).toEqual([502, "The email could not be sent. Try again later"]);
    expect((await calls("POST", "/api/code/resetEmail?email=two@quayside.test")).status).toBe(502);
    expect(readOutbox(server.dataDir)).toEqual([]);
    await server.close();
  }, 60_000);
});

describe("mail without SMTP", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "quayside-mail-"));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  test("is written to the outbox, which the log says without the code", async () => {
    const lines: string[] = [];
    const log = pino({ level: "info" }, { write: (line) => lines.push(line) });
    const mail = createMail(
      { dataDir, mailFrom: "Quayside <quayside@localhost>", allowedAddresses: [] },
      log,
    );
    await mail.send(newAddressLetter("new@quayside.test", "987654", "zh_CN"));
    await mail.close();
    expect(readOutbox(dataDir)).toMatchObject([
      { to: "new@quayside.test", subject: "Quayside 邮箱验证码", code: "987654", mode: 0o600 },
    ]);
    expect(lines.join("")).toContain("outbox");
    expect(lines.join("")).not.toContain("987654");
  });
});

test.each(LANGUAGES)("a letter in %s says all that it should, and escapes what it was given", (language) => {
  const { subject, text, html } = letter(language);
  expect(`${subject}${text}`).not.toMatch(/\{\w+\}/);
  expect(text).toMatch(/^012345$/m);
  expect(text).toContain("<b>amy</b>");
  expect(html).toContain("&lt;b&gt;amy&lt;/b&gt;");
  expect(html).not.toMatch(/<b>|https?:|<img|<script/);
});
