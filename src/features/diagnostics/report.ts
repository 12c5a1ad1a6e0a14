import type { Diagnostics } from "../../contract/diagnostics.ts";
import { bytesText, clockText, spanText } from "./figures.ts";

/** What a report holds of the page that it was made in. */
export interface PageFacts {
  readonly build: string;
  readonly tabId: string;
  readonly language: string;
  readonly online: boolean;
  readonly userAgent: string;
}

/** A report as JSON: all that the engine reported, and the page. It holds ids and counts alone (contract "Diagnostics"). */
export function jsonReport(page: PageFacts, engine: Diagnostics): string {
  return JSON.stringify({ page, engine }, null, 2);
}

/** A report to be read by people, in English whatever the page's language: it goes to support. */
export function textReport(page: PageFacts, engine: Diagnostics): string {
  return [
    `Quayside diagnostics, ${new Date(engine.at).toISOString()}`,
    "",
    ...section("Page", [
      ["build", page.build],
      ["tab", page.tabId],
      ["language", page.language],
      ["browser online", String(page.online)],
      ["browser", page.userAgent],
    ]),
    ...section("Engine", engineFacts(engine)),
    ...section("Connection", [
      ...Object.entries(engine.connection ?? { phase: "none" }).map(fact),
      ...Object.entries(engine.measured).map(([name, ms]): Fact => [name, ms === null ? "-" : spanText(ms)]),
    ]),
    ...section("Frames", Object.entries(engine.codec ?? {}).map(fact)),
    ...section("Chats", chatFacts(engine)),
    ...section("Storage", storageFacts(engine)),
    ...lines("Tabs", engine.tabs, (tab) => {
      const { tabId, openChats, waiting, ...flags } = tab;
      const set = Object.entries(flags)
        .filter(([, on]) => on)
        .map(([name]) => name);
      return `${tabId}  [${set.join(", ")}]  waiting ${waiting}  open ${openChats.join(" ") || "-"}`;
    }),
    ...lines(
      "Outbox",
      engine.chats?.outbox ?? [],
      ({ chat, queued, unconfirmed, failed }) =>
        `${chat}  queued ${queued}  unconfirmed ${unconfirmed}  failed ${failed}`,
    ),
    ...lines("Transitions", engine.transitions, ({ at, from, to, cause, attempt, code }) => {
      const detail = code === undefined ? "" : `  ${code}`;
      return `${clockText(at)}  ${from} -> ${to}  (${cause}, attempt ${attempt})${detail}`;
    }),
    ...lines("Warnings", engine.errors, ({ at, text, data }) => {
      const detail = data === undefined ? "" : `  ${JSON.stringify(data)}`;
      return `${clockText(at)}  ${text}${detail}`;
    }),
    ...section("Timings", Object.entries(engine.timings ?? {}).map(fact)),
  ].join("\n");
}

type Fact = readonly [name: string, value: string];

const fact = ([name, value]: [string, unknown]): Fact => [name, String(value)];

function engineFacts({ engineId, build, startedAt, at, userId, writer, alertLeader }: Diagnostics): Fact[] {
  return [
    ["id", engineId],
    ["build", build],
    ["running for", spanText(at - startedAt)],
    ["user", String(userId ?? "-")],
    ["connects and writes", String(writer)],
    ["alert leader", alertLeader ?? "-"],
  ];
}

function chatFacts({ chats, at }: Diagnostics): Fact[] {
  if (chats === null) return [["state", "not open"]];
  const { cursors, failingPulls, records, syncedAt } = chats;
  return [
    ["known, listed", `${chats.chats}, ${chats.listed}`],
    ["syncing", String(chats.syncing)],
    ["in sync", syncedAt === 0 ? "never" : `${spanText(at - syncedAt)} ago`],
    [
      "failing pulls",
      failingPulls.length === 0
        ? "none"
        : failingPulls
            .map(({ stream, code, since }) => `${stream} (${code}) for ${spanText(at - since)}`)
            .join(", "),
    ],
    ["cursors", `private ${cursors.private}, group ${cursors.group}, system ${cursors.system}`],
    ["records to write", String(chats.waitingRecords)],
    ["chats with changes", String(chats.dirtyChats)],
    ["pages in memory", String(chats.pagesInMemory)],
    [
      "records",
      records === null
        ? "-"
        : Object.entries(records)
            .map((entry) => entry.join(" "))
            .join(", "),
    ],
  ];
}

function storageFacts({ storage }: Diagnostics): Fact[] {
  return Object.entries(storage).map(
    ([name, value]): Fact => [
      name,
      name === "usage" || name === "quota" ? bytesText(Number(value)) : String(value),
    ],
  );
}

function section(title: string, facts: readonly Fact[]): string[] {
  const width = Math.max(0, ...facts.map(([name]) => name.length));
  return [title, ...facts.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`), ""];
}

function lines<T>(title: string, items: readonly T[], line: (item: T) => string): string[] {
  return [`${title} (${items.length})`, ...items.map((item) => `  ${line(item)}`), ""];
}
