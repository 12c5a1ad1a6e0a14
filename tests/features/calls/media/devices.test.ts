import * as v from "valibot";
import { expect, test } from "vitest";
import { DeviceChoiceSchema } from "../../../../src/features/calls/media/device-choice.ts";
import { choosable, followDevices } from "../../../../src/features/calls/media/device-list.ts";
import { troubleOf } from "../../../../src/features/calls/media/trouble.ts";
import { settle } from "../../../support/fake-clock.ts";

test.for([
  ["NotAllowedError", "denied"],
  ["SecurityError", "denied"],
  ["NotFoundError", "noDevice"],
  ["OverconstrainedError", "noDevice"],
  ["NotReadableError", "inUse"],
  ["AbortError", "inUse"],
  ["NotSupportedError", "unsupported"],
  ["toString", "unsupported"],
] as const)("%s is %s", ([name, trouble]) => {
  expect(troubleOf(new DOMException("", name))).toBe(trouble);
});

test("what is no error of a browser's is a browser that cannot", () => {
  expect([new TypeError("no"), null, undefined, "text"].map(troubleOf)).toEqual(Array(4).fill("unsupported"));
});

test("the system's choices and what the browser hides cannot be chosen", () => {
  const info = (kind: MediaDeviceKind, deviceId: string, label: string) => ({ kind, deviceId, label });
  expect(
    choosable([
      info("audioinput", "default", "Default - Desk"),
      info("audioinput", "communications", "Communications - Desk"),
      info("audioinput", "a", "Desk"),
      info("videoinput", "", ""),
      info("videoinput", "b", ""),
      info("audiooutput", "c", "Speakers"),
    ]),
  ).toEqual([
    { kind: "microphone", id: "a", label: "Desk" },
    { kind: "camera", id: "b", label: "" },
    { kind: "speaker", id: "c", label: "Speakers" },
  ]);
});

test("choices are read as far as they are good, and a missing one is the browser's", () => {
  expect(v.parse(DeviceChoiceSchema, { microphone: "a" })).toEqual({
    ...{ microphone: "a", camera: null, speaker: null },
  });
  for (const wrong of [null, { microphone: 7 }, { camera: "" }, { speaker: "x".repeat(300) }])
    expect(v.safeParse(DeviceChoiceSchema, wrong).success).toBe(false);
});

test("devices that come and go are followed until it is stopped", async () => {
  const microphone = { kind: "audioinput", deviceId: "a", label: "Desk" };
  let listed: unknown[] = [microphone];
  let isBroken = false;
  const devices = Object.assign(new EventTarget(), {
    enumerateDevices: async () => {
      if (isBroken) throw new Error("not now");
      return listed;
    },
  });
  const seen: (readonly string[])[] = [];
  const list = followDevices(devices as unknown as MediaDevices, (all) => seen.push(all.map(({ id }) => id)));
  const change = async () => {
    devices.dispatchEvent(new Event("devicechange"));
    await settle();
  };
  await settle();
  await change();
  expect(seen).toEqual([["a"]]);
  listed = [microphone, { ...microphone, deviceId: "b" }];
  isBroken = true;
  await change();
  isBroken = false;
  await change();
  listed = [];
  list.refresh();
  await settle();
  expect(seen).toEqual([["a"], ["a", "b"], []]);
  list.refresh();
  listed = [microphone];
  list.stop();
  await change();
  expect(seen).toHaveLength(3);
});
