import { describe, expect, it } from "vitest";
import type { Diagnostics } from "../../../src/contract/diagnostics.ts";
import { bytesText, clockText, spanText } from "../../../src/features/diagnostics/figures.ts";
import { jsonReport, type PageFacts, textReport } from "../../../src/features/diagnostics/report.ts";

const page: PageFacts = { build: "b1", tabId: "tab-1", language: "en", online: true, userAgent: "Browser 1" };

const engine: Diagnostics = {
  at: 100_000,
  engineId: "engine-1",
  build: "b1",
  startedAt: 40_000,
  userId: 2,
  writer: true,
  connection: { phase: "online", attempt: 0, wasOnline: true },
  transitions: [
    { at: 41_000, from: "idle", to: "connecting: preparing", cause: "start", attempt: 1 },
    { at: 90_000, from: "online", to: "waiting", cause: "closed", attempt: 1, code: "1012" },
  ],
  codec: { codec: "msgpack", received: 9, receivedBytes: 512, sent: 3, malformed: 1, holes: 0 },
  tabs: [
    {
      tabId: "tab-1",
      visible: true,
      focused: false,
      activated: true,
      openChats: ["GROUP:7"],
      waiting: 4,
      inFlight: true,
      needsSnapshot: false,
      evicted: false,
    },
  ],
  alertLeader: "tab-1",
  chats: {
    syncing: false,
    chats: 5,
    listed: 4,
    outbox: [{ chat: "PRIVATE:3", queued: 1, unconfirmed: 0, failed: 2 }],
    cursors: { private: 10, group: 11, system: 12 },
    syncedAt: 95_000,
    failingPulls: [{ stream: "system", code: "http:404", since: 40_000 }],
    waitingRecords: 0,
    dirtyChats: 1,
    pagesInMemory: 6,
    records: { heads: 5, pages: 8, outbox: 3, drafts: 0 },
  },
  storage: { persisting: true, readOnly: false, usage: 1_500_000, quota: 11_000_000_000 },
  errors: [{ at: 50_000, text: "a push could not be read", data: { cmd: 3 } }],
  measured: { openMs: 12, loginMs: 90, heartbeatMs: null, syncMs: 310 },
  timings: null,
};

describe("a report", () => {
  it("as text lists every part in lines", () => {
    const report = textReport(page, engine);
    for (const line of [
      /^Page$/m,
      /build +b1/,
      /running for +1 min/,
      /cursors +private 10, group 11, system 12/,
      /failing pulls +system \(http:404\) for 1 min/,
      /malformed +1/,
      /usage +1\.5 MB/,
      /tab-1 {2}\[visible, activated, inFlight\] {2}waiting 4 {2}open GROUP:7/,
      /PRIVATE:3 {2}queued 1 {2}unconfirmed 0 {2}failed 2/,
      /online -> waiting {2}\(closed, attempt 1\) {2}1012/,
      /a push could not be read {2}\{"cmd":3\}/,
    ])
      expect(report).toMatch(line);
  });

  it("as JSON holds all that the engine reported", () => {
    expect(JSON.parse(jsonReport(page, engine))).toEqual({ page, engine });
  });

  it("is made of an engine that serves nobody too", () => {
    const bare = { ...engine, connection: null, codec: null, chats: null, userId: null, alertLeader: null };
    expect(textReport(page, bare)).toMatch(/Chats\n {2}state {2}not open/);
  });
});

it("figures are short", () => {
  expect([0, 412, 7_400, 61_000, 12 * 60_000, 3.5 * 3_600_000, 50 * 3_600_000].map(spanText)).toEqual([
    "0 ms",
    "412 ms",
    "7.4 s",
    "1 min",
    "12 min",
    "3.5 h",
    "2.1 d",
  ]);
  expect([0, 999, 12_300, 3_400_000].map(bytesText)).toEqual(["0 B", "999 B", "12 kB", "3.4 MB"]);
  expect(clockText(new Date(2026, 0, 2, 3, 4, 5, 6).getTime())).toBe("03:04:05.006");
});
