import os, { tmpdir } from "node:os";
import { afterEach, describe, expect, test } from "vitest";
import { type Host, memoryOf, openHost } from "../../../server/monitor/host.ts";
import { topologyOf, usedBetween } from "../../../server/monitor/processors.ts";
import { writeDuration, writeSize } from "../../../server/monitor/server-figures.ts";
import { databaseFacts, maskedUrl } from "../../../server/monitor/sql-figures.ts";

describe("what the system reports", () => {
  test("packages and cores, of which several threads are one", () => {
    const block = (cpu: number, pack: number, core: number) =>
      `processor\t: ${cpu}\nphysical id\t: ${pack}\ncore id\t\t: ${core}\n`;
    const text = [block(0, 0, 0), block(1, 0, 1), block(2, 0, 0), block(3, 1, 0)].join("\n");
    expect(topologyOf(text)).toEqual({ packages: 2, cores: 3 });
    expect(topologyOf("processor\t: 0\nBogoMIPS\t: 50\n")).toBeUndefined();
    expect(topologyOf(undefined)).toBeUndefined();
  });

  test("the share of processors that was used, whatever the clocks say", () => {
    expect(usedBetween({ total: 100, idle: 50 }, { total: 200, idle: 125 })).toBe(25);
    expect(usedBetween({ total: 100, idle: 50 }, { total: 100, idle: 50 })).toBe(0);
    expect(usedBetween({ total: 100, idle: 50 }, { total: 200, idle: 40 })).toBe(100);
  });

  test("memory that can be had, and the swap", () => {
    const text =
      "MemTotal:  2048 kB\nMemFree:  1 kB\nMemAvailable:  1024 kB\nSwapTotal:  512 kB\nSwapFree:  256 kB\n";
    expect(memoryOf(text)).toEqual({
      memory: { total: 2_097_152, available: 1_048_576 },
      swap: { total: 524_288, available: 262_144 },
    });
    expect(memoryOf("nothing of the kind")).toBeUndefined();
  });
});

describe("how it is written", () => {
  test.each([
    [0, "0 B"],
    [1_023, "1023 B"],
    [1_536, "1.5 KiB"],
    [4 * 1_024 ** 3, "4.0 GiB"],
  ])("%d bytes", (bytes, text) => expect(writeSize(bytes)).toBe(text));

  test.each([
    [59, "0 min 59 s"],
    [3_700, "1 h 1 min"],
    [90_000, "1 d 1 h"],
  ])("%d seconds", (seconds, text) => expect(writeDuration(seconds, "en")).toBe(text));

  test("an address of a database, without its credentials", () => {
    expect(maskedUrl("postgres://me:secret@db.example:5433/quay?password=other")).toBe(
      "postgres://***@db.example:5433/quay",
    );
    expect(maskedUrl("postgres://db.example/quay")).toBe("postgres://db.example/quay");
    expect(maskedUrl("postgres://me:se/cret")).not.toContain("cret");
  });

  test("which database it is", () => {
    expect(databaseFacts({}, "17.5 (Debian)")).toEqual({
      dbType: "PGlite, PostgreSQL 17.5",
      url: "pglite:database",
    });
    expect(databaseFacts({ databaseUrl: "postgres://u:p@h/d" }, "15.2").url).toBe("postgres://***@h/d");
  });
});

describe("the machine", () => {
  let host: Host | undefined;
  afterEach(() => host?.close());

  test("is measured once, the same to all who ask at once", async () => {
    host = openHost(tmpdir());
    const [one, other] = await Promise.all([host.figures(), host.figures()]);
    expect(one.memory.total).toBeGreaterThan(os.totalmem() * 0.9);
    expect(one.memory.available).toBeLessThan(one.memory.total);
    expect(one.disk.total).toBeGreaterThan(one.disk.available);
    expect(one.processors.threads).toBe(os.cpus().length);
    expect(one.process.rss).toBeGreaterThan(1_000_000);
    expect(one.used).toBe(other.used);
    expect(one.used).toBeGreaterThanOrEqual(0);
    expect(one.used).toBeLessThanOrEqual(100);
  });
});
