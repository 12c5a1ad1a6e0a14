import { afterEach, beforeEach, expect, test } from "vitest";
import { RETRY_WAITS_MS, sendAgain } from "../../../server/outgoing/retries.ts";
import { PROVIDER_MS } from "../../../server/outgoing/send.ts";
import { type Answer, hangUp, inTurn, LocalHttp, refuse, reply } from "../../support/local-http.ts";
import { type RecordingNet, recordingNet } from "../../support/recording-net.ts";

// What changes nothing at a provider is asked again where it could not be reached, or has failed.
let provider: LocalHttp;
let net: RecordingNet;
beforeEach(async () => {
  provider = await LocalHttp.start();
  net = recordingNet();
});
afterEach(() => provider.close());

const ask = () => sendAgain({ url: provider.base, headers: {}, body: "?" }, net);
const DONE = reply({ done: true });

test.each<[string, readonly Answer[], number]>([
  ["what is answered at once is asked once", [DONE], 0],
  ["a failure is asked again, after a while", [refuse(500, "no"), DONE], 1],
  ["and after a longer while", [refuse(503, "no"), refuse(502, "no"), DONE], 2],
  ["a broken connection too", [hangUp, DONE], 1],
])("%s", async (_, answers, waits) => {
  provider.answer = inTurn(...answers);
  expect(await ask()).toEqual({ status: 200, body: { done: true } });
  expect(provider.seen.map(({ method, body }) => [method, String(body)])).toEqual(
    answers.map(() => ["POST", "?"]),
  );
  expect(net.waits).toEqual(RETRY_WAITS_MS.slice(0, waits));
  expect([...RETRY_WAITS_MS].sort((one, other) => one - other)).toEqual(RETRY_WAITS_MS);
});

test.each([400, 401, 404, 429])("a refusal (%i) is not asked again", async (status) => {
  provider.answer = refuse(status, "no");
  expect(await ask()).toMatchObject({ status });
  expect([provider.seen.length, net.waits]).toEqual([1, []]);
});

test("it ends: with the last failure, or with nobody reached", async () => {
  provider.answer = refuse(500, "no");
  expect(await ask()).toMatchObject({ status: 500 });
  provider.answer = hangUp;
  await expect(ask()).rejects.toMatchObject({ reason: "network" });
  expect(provider.seen).toHaveLength(2 * (RETRY_WAITS_MS.length + 1));
});

test("there is one time for all tries: once it is over nothing is asked again", async () => {
  provider.answer = inTurn(refuse(500, "no"), () => net.expire());
  await expect(ask()).rejects.toMatchObject({ reason: "timeout" });
  expect([provider.seen.length, net.timeouts]).toEqual([2, [PROVIDER_MS]]);
});

test("an address within is not asked for again", async () => {
  const within = { ...net, fetch: recordingNet().fetch };
  const asked = sendAgain({ url: "http://10.0.0.1/", headers: {}, body: "" }, within);
  await expect(asked).rejects.toMatchObject({ reason: "private" });
  expect(net.waits).toEqual([]);
});
