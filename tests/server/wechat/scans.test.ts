import { describe, expect, test } from "vitest";
import { SCAN_S, Scans } from "../../../server/wechat/scans.ts";

describe("codes that are shown to be scanned", () => {
  const someone = { openId: "o-1", nickName: "Amy" };
  const begun = () => {
    const clock = { now: 1_000 };
    const scans = new Scans(() => clock.now);
    return { clock, scans, uuid: scans.begin(1) };
  };

  test("are scanned once, and tell it to who shows them alone", () => {
    const { scans, uuid } = begun();
    expect([scans.waits(uuid), scans.scannerOf(uuid, 1), scans.scannerOf(uuid, 2)]).toEqual([
      true,
      null,
      undefined,
    ]);
    expect(scans.settle(uuid, someone)).toBe(true);
    expect(scans.settle(uuid, { openId: "o-2", nickName: "" })).toBe(false);
    expect([scans.waits(uuid), scans.scannerOf(uuid, 1), scans.scannerOf(uuid, 2)]).toEqual([
      false,
      someone,
      undefined,
    ]);
  });

  test("are good for five minutes, or until the next one of the same user", () => {
    const { clock, scans, uuid } = begun();
    const other = scans.begin(2);
    const next = scans.begin(1);
    expect([uuid, other, next].map((one) => scans.waits(one))).toEqual([false, true, true]);
    clock.now += SCAN_S * 1_000;
    expect([scans.waits(next), scans.settle(next, someone), scans.scannerOf(next, 1)]).toEqual([
      false,
      false,
      undefined,
    ]);
  });
});
