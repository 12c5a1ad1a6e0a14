import { expect, test } from "vitest";
import { storeModule } from "../../../server/shop/store-module.ts";
import { adminDesk } from "../../support/admin-desk.ts";
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

test("an address is not looked up without a key in the settings, which is said", async () => {
  expect(await admin("POST", `${PATH}/getL`, { addr: "Pier road 1" })).toMatchObject({
    status: 400,
    message: "Enter a key of Tencent Maps in the map settings first",
  });
  expect(await admin("POST", `${PATH}/getL`, { addr: " " })).toMatchObject({ status: 400 });
  expect(storeModule(desk.server.context).outside).toContain("getL");
});
