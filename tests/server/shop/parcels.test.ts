import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createLog } from "../../../server/log.ts";
import { follow } from "../../../server/shop/parcels.ts";
import { formatText } from "../../../server/texts/index.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { type Answer, hangUp, inTurn, LocalHttp, refuse, reply } from "../../support/local-http.ts";
import { type RecordingNet, recordingNet } from "../../support/recording-net.ts";
import { startTestServer } from "../../support/server.ts";

const PARCEL = { orderCode: "T1", shipperCode: "SF", logisticCode: "SF 1/顺" };
const KEY = "key-that-is-secret";
const FOUND = {
  Success: true,
  Traces: [{ AcceptTime: "2026-01-02 10:00:00", AcceptStation: "Xiamen" }],
};

// Parcels are followed at Kuaidiniao, or wherever the settings say (resources 2.7).
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
  const settings = { exp_enable: 1, exp_appId: "1234", exp_appKey: KEY, exp_url: `${provider.base}/track` };
  expect(await save({ ...settings, ...over })).toMatchObject({ status: 204 });
};
const following = () => {
  const log = createLog({ logLevel: "info" }, { write: (line: string) => void logged.push(line) });
  return follow({ ...desk.server.context, log }, PARCEL, net);
};
/** What is told of a failure, in English. */
const refused = async (): Promise<string> => {
  const refusal = await following().then(
    () => undefined,
    (error) => error,
  );
  expect(refusal).toMatchObject({ status: 400 });
  return formatText(refusal.text, "en", refusal.values);
};

test("what is asked is signed with the key, at the address of the settings", async () => {
  await setUp();
  provider.answer = reply(FOUND);
  expect(await following()).toEqual({
    ...{ success: true, reason: null },
    traces: [{ acceptTime: "2026-01-02 10:00:00", acceptStation: "Xiamen" }],
  });
  const [asked, ...others] = provider.seen;
  expect(others).toEqual([]);
  expect([asked?.method, asked?.url]).toEqual(["POST", "/prod-api/track"]);
  expect(asked?.headers["content-type"]).toBe("application/x-www-form-urlencoded; charset=utf-8");
  const body = Object.fromEntries(new URLSearchParams(String(asked?.body)));
  expect(JSON.parse(body.RequestData ?? "")).toEqual({
    ...{ OrderCode: "T1", ShipperCode: "SF", LogisticCode: "SF 1/顺" },
  });
  const digest = createHash("md5").update(`${body.RequestData}${KEY}`).digest("hex");
  expect(body).toMatchObject({
    ...{ EBusinessID: "1234", RequestType: "1002", DataType: "2" },
    DataSign: Buffer.from(digest).toString("base64"),
  });
  expect(
    JSON.stringify(provider.seen.map(({ url, headers, body }) => [url, headers, String(body)])),
  ).not.toContain(KEY);
});

test.each(["yxStoreOrder", "yxStoreAfterSales"])(
  "whoever works with %s follows its parcels",
  async (area) => {
    await setUp();
    provider.answer = reply(FOUND);
    expect(await admin("POST", `/api/${area}/express`, PARCEL)).toMatchObject({
      status: 200,
      body: {
        success: true,
        traces: [{ acceptTime: "2026-01-02 10:00:00", acceptStation: "Xiamen" }],
      },
    });
    const [asked] = provider.seen;
    const told = new URLSearchParams(String(asked?.body)).get("RequestData") ?? "";
    expect(JSON.parse(told)).toMatchObject({ LogisticCode: PARCEL.logisticCode });
  },
);

test("a host alone is asked at the provider's usual path", async () => {
  await setUp({ exp_url: new URL(provider.base).origin });
  provider.answer = reply(FOUND);
  await following();
  expect(provider.seen.map(({ url }) => url)).toEqual(["/Ebusiness/EbusinessOrderHandle.aspx"]);
});

test("a failure and a broken connection are asked again, with the same signature", async () => {
  await setUp();
  provider.answer = inTurn(refuse(500, "no"), hangUp, reply(FOUND));
  expect(await following()).toMatchObject({ success: true });
  expect(new Set(provider.seen.map(({ body }) => String(body))).size).toBe(1);
  expect([provider.seen.length, net.waits.length]).toEqual([3, 2]);
});

test("what the provider says of a parcel is told, without the key", async () => {
  await setUp();
  provider.answer = reply({ Success: false, Reason: `No traces for ${KEY}` });
  expect(await following()).toEqual({ success: false, reason: "No traces for ***", traces: [] });
});

test.each<[string, Answer]>([
  ["Kuaidiniao refused: HTTP 200", (_, response) => void response.end("<html>")],
  ["Kuaidiniao refused: HTTP 200", reply({ Success: "yes", Traces: KEY })],
  ["Kuaidiniao refused: HTTP 403", refuse(403, KEY)],
  ["Kuaidiniao refused: HTTP 500", refuse(500, KEY)],
  ["Kuaidiniao cannot be reached", hangUp],
  ["Kuaidiniao did not answer within 15 seconds", () => net.expire()],
])("%s", async (message, answer) => {
  await setUp();
  provider.answer = answer;
  expect(await refused()).toBe(message);
  expect(logged.join()).not.toContain(KEY);
});

test("the key is given anew where it goes to another host, and an address is one of the web", async () => {
  await setUp();
  expect(await save({ exp_url: "https://elsewhere.example.com/track" })).toMatchObject({
    status: 400,
    message: "exp_appKey: Enter this again: the address that it is sent to has changed",
  });
  expect(await save({ exp_url: `${provider.base}/other` })).toMatchObject({ status: 204 });
  expect(await save({ exp_url: "ftp://elsewhere.example.com" })).toMatchObject({ status: 400 });
});
