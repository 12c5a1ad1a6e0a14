import { describe, expect, test } from "vitest";
import { readConfig, StartRefused } from "../../../server/config.ts";

const refusal = (environment: Record<string, string>) => {
  try {
    readConfig(environment);
  } catch (error) {
    return error instanceof StartRefused ? error.message : error;
  }
  return undefined;
};

describe("readConfig", () => {
  test.each([
    [{}, "zh_CN"],
    [{ LANG: "C.UTF-8" }, "zh_CN"],
    [{ LANG: "en_GB.UTF-8" }, "en"],
    [{ LANG: "zh_TW.UTF-8" }, "zh_TW"],
    [{ LANG: "zh_HK.UTF-8" }, "zh_TW"],
    [{ LANG: "zh_CN.UTF-8", LC_ALL: "en_US" }, "en"],
    [{ LANG: "en_US.UTF-8", SEED_LANGUAGE: "zh_TW" }, "zh_TW"],
  ])("begins in the language of %j: %s", (environment, seedLanguage) => {
    expect(readConfig(environment)).toMatchObject({ seedLanguage });
  });

  test("takes no other language", () => {
    expect(refusal({ SEED_LANGUAGE: "fr" })).toContain("SEED_LANGUAGE must be one of zh_CN, zh_TW, en");
  });

  test("has the documented defaults", () => {
    expect(readConfig({})).toMatchObject({
      port: 8080,
      host: "127.0.0.1",
      demo: true,
      captcha: true,
      timings: {},
      tenantId: 1,
      mailFrom: "Quayside <quayside@localhost>",
      toolkitUrl: expect.stringMatching(/^https:/),
      mediaHosts: [],
      allowedAddresses: [],
      passwordLeast: 8,
      requestsPerMinute: 12_000,
      sendsPerMinute: 600,
      databaseLimits: { connectMs: 5_000, lockMs: 5_000, statementMs: 30_000, longMs: 900_000 },
      ignored: [],
    });
    expect(readConfig({}).smtpUrl).toBeUndefined();
    expect(readConfig({}).operationLogDays).toBeUndefined();
    expect(readConfig({}).dataDir).toMatch(/\/data$/);
  });

  test.each(["127.0.0.1", "localhost", "::1"])("%s is loopback and gives the demo", (host) => {
    expect(readConfig({ HOST: host })).toMatchObject({ loopback: true, demo: true });
  });

  test.each([
    ["another host", { HOST: "0.0.0.0" }],
    ["production", { NODE_ENV: "production" }],
  ])("%s refuses to start without the admin's password", (_, environment) => {
    expect(refusal(environment)).toContain("QUAYSIDE_ADMIN_PASSWORD is not set");
    expect(readConfig({ ...environment, QUAYSIDE_ADMIN_PASSWORD: "secret1" })).toMatchObject({
      demo: false,
      adminPassword: "secret1",
    });
  });

  test.each(["short", "x".repeat(21)])("refuses the admin password %s", (password) => {
    expect(refusal({ QUAYSIDE_ADMIN_PASSWORD: password })).toBe(
      "QUAYSIDE_ADMIN_PASSWORD must have 6 to 20 characters.",
    );
  });

  test("honours CAPTCHA and timings in the demo alone, and says what it ignores", () => {
    const given = {
      CAPTCHA: "off",
      QUAYSIDE_TIMINGS: '{"heartbeat":500}',
      QUAYSIDE_ADMIN_PASSWORD: "secret1",
    };
    expect(readConfig(given)).toMatchObject({ captcha: false, timings: { heartbeat: 500 }, ignored: [] });
    for (const more of [{ HOST: "0.0.0.0" }, { NODE_ENV: "production" }]) {
      expect(readConfig({ ...given, ...more })).toMatchObject({
        captcha: true,
        timings: {},
        ignored: ["CAPTCHA", "QUAYSIDE_TIMINGS"],
      });
    }
  });

  test("gives only the timings that are named", () => {
    expect(readConfig({ QUAYSIDE_TIMINGS: '{"sendRetry":10}' }).timings).toEqual({ sendRetry: 10 });
  });

  test.each([
    [{ PORT: "http" }, "PORT"],
    [{ PORT: "70000" }, "PORT"],
    [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL"],
    [{ LOG_LEVEL: "loud" }, "LOG_LEVEL"],
    [{ CAPTCHA: "maybe" }, "CAPTCHA"],
    [{ SMTP_URL: "mail.example.com" }, "SMTP_URL"],
    [{ SMTP_URL: "smtp://" }, "SMTP_URL"],
    [{ MAIL_FROM: "Quayside" }, "MAIL_FROM"],
    [{ TOOLKIT_URL: "javascript:alert(1)" }, "TOOLKIT_URL"],
    [{ MEDIA_HOSTS: "https://a.example; script-src *" }, "MEDIA_HOSTS"],
    [{ MEDIA_HOSTS: "https://a.example,*" }, "MEDIA_HOSTS"],
    [{ OPERATION_LOG_DAYS: "0" }, "OPERATION_LOG_DAYS"],
    [{ STUN_URLS: "turn.example.com" }, "STUN_URLS"],
    [{ STUN_URLS: "stun:a.example?transport=udp" }, "STUN_URLS"],
    [{ TURN_URL: "turn:a.example?transport=sctp", TURN_SECRET: "secret" }, "TURN_URL"],
    [{ TURN_URL: "https://a.example", TURN_SECRET: "secret" }, "TURN_URL"],
    [{ TURN_URL: "turn:a.example" }, "TURN_SECRET"],
    [{ TURN_SECRET: "secret" }, "TURN_URL"],
    [{ QUAYSIDE_TIMINGS: "{" }, "QUAYSIDE_TIMINGS"],
    [{ QUAYSIDE_TIMINGS: '{"heartbeat":-1}' }, "QUAYSIDE_TIMINGS"],
    [{ QUAYSIDE_TIMINGS: '{"heartbaet":1}' }, "QUAYSIDE_TIMINGS"],
  ])("names the variable that is wrong in %j", (environment, name) => {
    expect(refusal(environment)).toContain(name);
  });

  test.each([
    [{ SMTP_URL: "smtps://desk%40quay.test:secret@mail.quay.test" }, "Quayside <desk@quay.test>"],
    [{ SMTP_URL: "smtp://relay:secret@mail.quay.test:2525" }, "Quayside <quayside@mail.quay.test>"],
    [{ SMTP_URL: "smtp://mail.quay.test", MAIL_FROM: "Desk <a@b.test>" }, "Desk <a@b.test>"],
  ])("mail by %j is from %s", (environment, from) => {
    expect(readConfig(environment).mailFrom).toBe(from);
  });

  test("takes the hosts of pictures one by one", () => {
    expect(readConfig({}).mediaHosts).toEqual([]);
    const hosts = ["https://*.qlogo.cn", "http://10.0.0.7:9000"];
    expect(readConfig({ MEDIA_HOSTS: ` ${hosts.join(" , ")},` }).mediaHosts).toEqual(hosts);
  });

  test("takes the servers of calls one by one, and never names the relay's secret", () => {
    expect(readConfig({})).toMatchObject({ stunUrls: [], turnUrls: [] });
    const environment = {
      STUN_URLS: "stun:a.example:3478, stuns:[::1]:5349",
      TURN_URL: "turn:a.example?transport=udp, turns:a.example:443?transport=tcp",
      TURN_SECRET: "the secret",
    };
    expect(readConfig(environment)).toMatchObject({
      stunUrls: ["stun:a.example:3478", "stuns:[::1]:5349"],
      turnUrls: ["turn:a.example?transport=udp", "turns:a.example:443?transport=tcp"],
      turnSecret: "the secret",
    });
    expect(refusal({ ...environment, TURN_URL: "turn:" })).not.toContain("the secret");
  });

  test("takes the toolkit link away", () => {
    expect(readConfig({ TOOLKIT_URL: "none" }).toolkitUrl).toBe("");
  });

  test("takes an empty variable as not set", () => {
    expect(readConfig({ PORT: "", DATABASE_URL: "" })).toMatchObject({ port: 8080 });
  });
});
