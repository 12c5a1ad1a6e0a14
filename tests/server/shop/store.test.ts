import { expect, test } from "vitest";
import { locate } from "../../../server/shop/geocoder.ts";
import { storeModule } from "../../../server/shop/store-module.ts";
import { formatText } from "../../../server/texts/index.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { providerNet } from "../../support/provider-net.ts";
import { startTestServer } from "../../support/server.ts";

const PATH = "/api/yxSystemStore";
const desk = adminDesk(startTestServer);
const { admin } = desk;

const STORE = {
  ...{
    name: "Pier",
    phone: "020-8888 6666",
    address: "广东省,广州市,天河区",
    detailedAddress: "Pier road 1",
  },
  ...{ image: "/pier.webp", latitude: 23.12463, longitude: 113.36199, isShow: 1 },
};
const save = (over: object) => admin("POST", PATH, { ...STORE, ...over });

test("a store has days and opening hours, from when to when", async () => {
  const made = await save({ validTime: ["2026-01-01", "2026-12-31"], dayTime: ["8:30", "02:00:00"] });
  expect(made.status, made.message).toBe(201);
  const { id } = made.body as { id: number };
  expect((await admin("GET", `${PATH}/${id}`)).body).toMatchObject({
    validTime: ["2026-01-01", "2026-12-31"],
    dayTime: ["08:30", "02:00"],
    latitude: 23.12463,
  });
  expect(await admin("PUT", PATH, { id, validTime: ["", ""] })).toMatchObject({ status: 204 });
  expect((await admin("GET", `${PATH}/${id}`)).body).toMatchObject({ validTime: [] });
  expect((await admin("GET", `${PATH}/all`)).body).toEqual([{ id, ...STORE }]);
});

test.each([
  ["validTime: must not end before it starts", { validTime: ["2026-01-02", "2026-01-01"] }],
  ["dayTime: needs both a start and an end", { dayTime: ["08:00", null] }],
  ["dayTime: must be a time of the day, HH:mm", { dayTime: ["08:00:30", "24:00"] }],
  ["latitude: at most 90", { latitude: 91 }],
])("%s", async (message, over) => {
  expect(await save(over)).toMatchObject({ status: 400, message });
});

const answering = (answer: () => Response, asked: string[] = []) =>
  providerNet(({ url }) => {
    asked.push(String(url));
    return answer();
  });
const found = { status: 0, message: "query ok", result: { location: { lat: 23.1, lng: 113.3 }, level: 11 } };

test("an address is looked up with the key of the settings, and refused clearly without it", async () => {
  const { context } = desk.server;
  expect(await admin("POST", `${PATH}/getL`, { addr: "Pier road 1" })).toMatchObject({
    status: 400,
    message: "Enter a key of Tencent Maps in the map settings first",
  });
  expect(await admin("POST", `${PATH}/getL`, { addr: " " })).toMatchObject({ status: 400 });
  expect(await admin("POST", "/api/yxSystemConfig", { tengxun_map_key: "K-1" })).toMatchObject({
    status: 204,
  });
  const asked: string[] = [];
  const place = await locate(
    context,
    "天河 1",
    answering(() => Response.json(found), asked),
  );
  expect(place).toEqual({ result: { location: { lat: 23.1, lng: 113.3 } } });
  expect(new URL(asked[0] ?? "").searchParams.get("address")).toBe("天河 1");
  expect(new URL(asked[0] ?? "").searchParams.get("key")).toBe("K-1");
  expect(storeModule(context).outside).toContain("getL");
});

test.each<[string, () => Response]>([
  [
    "Tencent Maps gave no place: the key is not one",
    () => Response.json({ status: 311, message: "no such key" }),
  ],
  ["Tencent Maps gave no place: HTTP 502", () => new Response("<html>", { status: 502 })],
  [
    "Tencent Maps cannot be reached",
    () => {
      throw new TypeError("no network");
    },
  ],
])("%s", async (message, answer) => {
  const failed = locate(desk.server.context, "Pier road 1", answering(answer));
  const refusal = await failed.then(
    () => undefined,
    (error) => error,
  );
  expect(formatText(refusal.text, "en", refusal.values)).toBe(message);
});
