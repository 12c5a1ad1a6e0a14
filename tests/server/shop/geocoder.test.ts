import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createLog } from "../../../server/log.ts";
import { locate } from "../../../server/shop/geocoder.ts";
import { formatText } from "../../../server/texts/index.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { type Answer, hangUp, inTurn, LocalHttp, refuse, reply } from "../../support/local-http.ts";
import { type RecordingNet, recordingNet } from "../../support/recording-net.ts";
import { startTestServer } from "../../support/server.ts";

const KEY = "MAP-KEY-THAT-IS-SECRET";
const FOUND = { status: 0, message: "query ok", result: { location: { lat: 23.1, lng: 113.3 }, level: 11 } };

// Where a store is, asked of Tencent's location service, or wherever the settings say (resources 2.16).
const desk = adminDesk(startTestServer);
const { admin } = desk;
let provider: LocalHttp;
let net: RecordingNet;
let logged: string[] = [];
beforeAll(async () => {
  provider = await LocalHttp.start();
});
afterAll(() => provider.close());
beforeEach(() => {
  provider.seen.length = 0;
  net = recordingNet();
  logged = [];
});

const save = (settings: object) => admin("POST", "/api/yxSystemConfig", settings);
const setUp = async (over: object = {}) => {
  const settings = { tengxun_map_key: KEY, tengxun_map_url: `${provider.base}/geocoder` };
  expect(await save({ ...settings, ...over })).toMatchObject({ status: 204 });
};
const locating = (address = "天河 1 & 2") => {
  const log = createLog({ logLevel: "info" }, { write: (line: string) => void logged.push(line) });
  return locate({ ...desk.server.context, log }, address, net);
};

test("an address is asked for with the key, at the address of the settings", async () => {
  await setUp();
  provider.answer = reply(FOUND);
  expect(await locating()).toEqual({ result: { location: { lat: 23.1, lng: 113.3 } } });
  const [asked, ...others] = provider.seen;
  expect(others).toEqual([]);
  const url = new URL(asked?.url ?? "", provider.base);
  expect([asked?.method, url.pathname, String(asked?.body)]).toEqual(["GET", "/prod-api/geocoder", ""]);
  expect(Object.fromEntries(url.searchParams)).toEqual({ address: "天河 1 & 2", key: KEY });
});

test("a host alone is asked at the provider's usual path, and what an address asks for besides stays", async () => {
  provider.answer = reply(FOUND);
  await setUp({ tengxun_map_url: new URL(provider.base).origin });
  await locating();
  await setUp({ tengxun_map_url: `${provider.base}/geocoder?policy=1` });
  await locating();
  const [usual, kept] = provider.seen.map(({ url }) => url);
  expect(usual).toMatch(/^\/ws\/geocoder\/v1\/\?address=/);
  expect(kept).toMatch(/^\/prod-api\/geocoder\?policy=1&address=/);
});

test("a failure is asked again", async () => {
  await setUp();
  provider.answer = inTurn(refuse(500, "no"), reply(FOUND));
  expect(await locating()).toMatchObject({ result: { location: { lat: 23.1 } } });
  expect([provider.seen.length, net.waits.length]).toEqual([2, 1]);
});

test.each<[string, number, Answer]>([
  [
    "Tencent Maps gave no place: the key is not one",
    1,
    reply({ status: 311, message: `no such key: ${KEY}` }),
  ],
  ["Tencent Maps gave no place: HTTP 200: 999", 1, reply({ status: 999, message: KEY })],
  ["Tencent Maps gave no place: HTTP 200", 1, reply({ status: 0, result: { location: { lat: "23" } } })],
  ["Tencent Maps gave no place: HTTP 200", 1, (_, response) => void response.end("<html>")],
  ["Tencent Maps gave no place: HTTP 403", 1, (_, response) => void response.writeHead(403).end(KEY)],
  ["Tencent Maps gave no place: HTTP 502", 3, (_, response) => void response.writeHead(502).end(KEY)],
  ["Tencent Maps cannot be reached", 3, hangUp],
  ["Tencent Maps did not answer within 15 seconds", 1, () => net.expire()],
])("%s (%i tries)", async (message, tries, answer) => {
  await setUp();
  provider.answer = answer;
  const refusal = await locating().then(
    () => undefined,
    (error) => error,
  );
  expect(refusal).toMatchObject({ status: 400 });
  expect(formatText(refusal.text, "en", refusal.values)).toBe(message);
  expect(provider.seen).toHaveLength(tries);
  // What went wrong is logged, and not the key that was asked with.
  expect(logged).toHaveLength(1);
  expect(logged.join()).not.toContain(KEY);
});

test("the key is given anew where it goes to another host", async () => {
  await setUp();
  expect(await save({ tengxun_map_url: "https://elsewhere.example.com" })).toMatchObject({
    status: 400,
    message: "tengxun_map_key: Enter this again: the address that it is sent to has changed",
  });
  await setUp({ tengxun_map_url: "https://elsewhere.example.com" });
});
