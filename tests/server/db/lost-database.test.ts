import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Colleague } from "../../../e2e/support/colleague.ts";
import { type CuttingProxy, startCuttingProxy } from "../../../e2e/support/cutting-proxy.ts";
import { administer } from "../../support/administer.ts";
import { makePostgres } from "../../support/database.ts";
import { startTestServer } from "../../support/server.ts";
import { pngOf } from "../../support/uploads.ts";
import { type ChatServer, startChatServer } from "../chat/chat-server.ts";
import { upload } from "../uploads/chat-uploads.ts";

/** PostgreSQL goes away in the middle of everything: the process stays, says so, and nothing that it acknowledged is lost. */

const postgres = process.env.TEST_DATABASE_URL;

/** An answer, as far as it matters here: 0 where there was none. */
interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
}

describe.skipIf(!postgres)("PostgreSQL behind a line that breaks", () => {
  let chat: ChatServer;
  let line: CuttingProxy;
  let database: { readonly url: string; drop(): Promise<void> };
  let amy: Colleague;
  let bob: Colleague;

  beforeAll(async () => {
    database = await makePostgres(postgres ?? "", "demo");
    const there = new URL(database.url);
    line = await startCuttingProxy(Number(there.port || 5432));
    there.port = String(line.port);
    chat = await startChatServer((config, options) =>
      startTestServer({ ...config, databaseUrl: there.href }, options),
    );
    [amy, bob] = [await chat.signIn("amy"), await chat.signIn("bob")];
  }, 60_000);
  afterAll(async () => {
    line.mode = "pass";
    await chat.stop();
    await line.close();
    await database.drop();
  }, 60_000);

  const answerOf = async (sent: Promise<Response>): Promise<Answer> => {
    const response = await sent;
    await response.arrayBuffer();
    return { status: response.status, retryAfter: response.headers.get("retry-after") };
  };
  const send = (tmpId: string, content: string) =>
    answerOf(
      fetch(`${chat.url}/imchat-api/message/private/send`, {
        method: "POST",
        headers: { "Content-Type": "application/json", accessToken: amy.tokens.accessToken },
        body: JSON.stringify({ tmpId, recvId: bob.userId, content, type: 0 }),
      }),
    );
  const health = () => answerOf(fetch(`${chat.url}/healthz`));
  const info = () =>
    answerOf(fetch(`${chat.url}/prod-api/auth/info`, { headers: { Authorization: amy.adminToken } }));
  const cutBackends = () =>
    administer(
      postgres ?? "",
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${new URL(database.url).pathname.slice(1)}'`,
    );

  const BREAKS: Readonly<Record<string, () => unknown>> = {
    "the line is cut": () => line.cut(),
    "the server ends its backends": cutBackends,
    "nothing answers for a moment": async () => {
      line.mode = "refuse";
      line.cut();
      await health();
      line.mode = "pass";
    },
  };

  test.each(Object.keys(BREAKS))("%s, in the middle of sends and uploads", async (how) => {
    const there = await bob.connect();
    const wanted = new Map<string, string>();
    const acknowledged = new Set<string>();
    const others = new Set<string>();
    let left = 6;
    const sender = async (nth: number) => {
      for (let at = 0; left > 0; at += 1) {
        const tmpId = `${Date.now()}${nth}${at}`;
        wanted.set(tmpId, `${how} ${nth} ${at}`);
        const { status, retryAfter } = await send(tmpId, wanted.get(tmpId) ?? "");
        if (status === 200) acknowledged.add(tmpId);
        else others.add(`${status} ${retryAfter}`);
      }
    };
    const uploader = async () => {
      while (left > 0) {
        const file = { bytes: await pngOf(40, 30), name: "a.png" };
        const { status } = await upload(chat.url, amy, "/image/upload", { file }).catch(() => ({
          status: 0,
        }));
        if (status !== 200) others.add(`${status}`);
      }
    };
    const breaker = async () => {
      for (; left > 0; left -= 1) {
        const before = acknowledged.size;
        await expect.poll(() => acknowledged.size).toBeGreaterThan(before + 4);
        await BREAKS[how]?.();
      }
    };
    await Promise.all([...Array.from({ length: 8 }, (_, nth) => sender(nth)), uploader(), breaker()]);
    expect([...others].filter((answer) => !/^503( \d+)?$/.test(answer))).toEqual([]);

    // What was not acknowledged is sent again, under the same id.
    for (const [tmpId, content] of wanted) {
      if (!acknowledged.has(tmpId)) expect(await send(tmpId, content)).toMatchObject({ status: 200 });
    }
    const kept = (await bob.pull())
      .map(({ content }) => content)
      .filter((text) => text.startsWith(`${how} `));
    expect(kept.toSorted()).toEqual([...wanted.values()].toSorted());
    expect(await health()).toMatchObject({ status: 200 });
    // The socket outlived all of it.
    await amy.send(bob.userId, `${how}: at last`);
    await there.take((frame) => JSON.stringify(frame).includes(`${how}: at last`));
    await bob.leave();
  });

  test("while it is away everything says so, and afterwards everything works", async () => {
    const there = await bob.connect();
    line.mode = "refuse";
    line.cut();
    const away = { status: 503, retryAfter: expect.stringMatching(/^\d+$/) };
    expect(await info()).toEqual(away);
    expect(await send(`${Date.now()}`, "lost?")).toEqual(away);
    expect((await health()).status).toBe(503);
    line.mode = "pass";
    expect((await health()).status).toBe(200);
    expect((await info()).status).toBe(200);
    await amy.send(bob.userId, "found again");
    await there.take((frame) => JSON.stringify(frame).includes("found again"));
    await bob.leave();
  });
});
