import { afterAll, beforeAll, expect, test } from "vitest";
import { type Colleague, signIn } from "../../../e2e/support/colleague.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";

const [REQUESTS, SENDS] = [60, 5];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ requestsPerMinute: REQUESTS, sendsPerMinute: SENDS });
}, 60_000);
afterAll(() => server.close());

const enter = (userName: string): Promise<Colleague> => {
  const publicKey = server.context.secrets.passwordPublicKey;
  return signIn({ url: server.url, userName, publicKey });
};

/** Whether something is answered. */
const isTaken = async (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    (error: Error) => {
      expect(error.message).toMatch(/429/);
      return false;
    },
  );

test("messages of a user are counted, and nobody else's", async () => {
  const [amy, bob] = [await enter("amy"), await enter("bob")];
  const taken: boolean[] = [];
  for (let at = 0; at <= SENDS; at++) taken.push(await isTaken(amy.send(bob.userId, `Box ${at}`)));
  expect(taken).toEqual([...Array.from({ length: SENDS }, () => true), false]);
  expect(await isTaken(bob.send(amy.userId, "Which box?"))).toBe(true);
  expect(await isTaken(amy.pull())).toBe(true);
});

test("requests of a user are counted, in all sessions and both services, and nobody else's", async () => {
  const [first, second, other] = [await enter("carol"), await enter("carol"), await enter("bob")];
  const taken: boolean[] = [];
  for (let at = 0; at < REQUESTS / 2; at++) {
    taken.push(await isTaken(first.admin("GET", "/auth/info")), await isTaken(second.pull()));
  }
  expect(taken.filter(Boolean).length).toBeGreaterThan(REQUESTS / 2);
  expect(taken.at(-1)).toBe(false);
  expect(await isTaken(other.admin("GET", "/auth/info"))).toBe(true);
  const refused = await server.request("GET", "/prod-api/auth/info", {
    headers: { Authorization: first.adminToken },
  });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
});
