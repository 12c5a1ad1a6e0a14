import { describe, expect, test } from "vitest";
import { SCAN_S, Scans } from "../../../server/wechat/scans.ts";

describe("codes that are shown to be scanned", () => {
  const someone = { openId: "o-1", nickName: "Amy" };
  const begun = () => {
    const clock = { now: 1_000 };
    const scans = new Scans(() => clock.now);
    return { clock, scans, uuid: scans.begin(1) };
  };

  test("are scanned once, and tell it to who shows them alone", async () => {
    const { scans, uuid } = begun();
    expect([scans.waits(uuid), scans.scannerOf(uuid, 1), scans.scannerOf(uuid, 2)]).toEqual([
      true,
      null,
      undefined,
    ]);
    expect(await scans.settle(uuid, someone)).toBe(true);
    expect(await scans.settle(uuid, { openId: "o-2", nickName: "" })).toBe(false);
    expect([scans.waits(uuid), scans.scannerOf(uuid, 1), scans.scannerOf(uuid, 2)]).toEqual([
      false,
      someone,
      undefined,
    ]);
  });

  test("are good for five minutes, or until the next one of the same user", async () => {
    const { clock, scans, uuid } = begun();
    const other = scans.begin(2);
    const next = scans.begin(1);
    expect([uuid, other, next].map((one) => scans.waits(one))).toEqual([false, true, true]);
    clock.now += SCAN_S * 1_000;
    expect([scans.waits(next), await scans.settle(next, someone), scans.scannerOf(next, 1)]).toEqual([
      false,
      false,
      undefined,
    ]);
  });

  test("do what they are for before who shows them is told, and wait again where that failed", async () => {
    const { scans } = begun();
    const done: string[] = [];
    let broken = true;
    const uuid = scans.begin(3, async ({ openId }) => {
      if (broken) throw new Error("the database is away");
      expect(scans.scannerOf(uuid, 3)).toBeNull();
      done.push(openId);
    });
    await expect(scans.settle(uuid, someone)).rejects.toThrow("away");
    expect([scans.waits(uuid), done]).toEqual([true, []]);
    broken = false;
    expect(await scans.settle(uuid, someone)).toBe(true);
    expect([scans.scannerOf(uuid, 3), done]).toEqual([someone, ["o-1"]]);
  });
});
