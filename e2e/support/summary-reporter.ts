import { mkdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { FullConfig, Reporter, TestCase, TestResult } from "@playwright/test/reporter";
import { PAGE_TIME } from "./page-time.ts";
import { root } from "./server.ts";

/** Specs that are named at the end for the time they took. */
const SLOWEST = 10;

/** What is made for a test before and put away after it, by fixture; what no name is here for is the browser's. */
const PARTS: Readonly<Record<string, string>> = {
  server: "server start",
  registry: "server start",
  ownServer: "server start",
  demo: "people and their sessions",
  seeded: "people and their sessions",
  newPerson: "people and their sessions",
  team: "people and their sessions",
  admin: "people and their sessions",
  group: "people and their sessions",
};
const BROWSER = "browser and profiles";
const BODY = "the tests themselves";

/** Fixtures that a worker makes once: the runner does not count them into a test's time. */
const OF_WORKER: readonly string[] = ["server", "registry", "browser"];

/** Ends the run with where its time went, what did not hold at the first try, and one plain line of counts for whoever reads the log by machine. */
export default class SummaryReporter implements Reporter {
  private readonly tests = new Set<TestCase>();
  private readonly ofSpec = new Map<string, number>();
  private readonly ofPart = new Map<string, number>();
  private readonly ofPage = new Map<string, number>();
  private folder = "";

  onBegin(config: FullConfig): void {
    this.folder = config.rootDir;
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    this.tests.add(test);
    add(this.ofSpec, relative(this.folder, test.location.file), result.duration);
    const fixtures = result.steps
      .filter(({ category }) => category === "hook")
      .flatMap(({ steps }) => steps)
      .filter(({ category }) => category === "fixture");
    let body = result.duration;
    for (const { title, duration } of fixtures) {
      const name = /"(\w+)"/.exec(title)?.[1] ?? title;
      add(this.ofPart, PARTS[name] ?? BROWSER, duration);
      if (!OF_WORKER.includes(name)) body -= duration;
    }
    add(this.ofPart, BODY, Math.max(0, body));
    for (const { type, description } of result.annotations) {
      const [ms = "", address = ""] = type === PAGE_TIME ? (description ?? "").split(" ") : [];
      if (address !== "") add(this.ofPage, address, Number(ms));
    }
  }

  onEnd(): void {
    say("\n\nslowest specs, seconds");
    for (const [spec, ms] of longest(this.ofSpec).slice(0, SLOWEST)) say(`${seconds(ms)}  ${spec}`);
    say("where the workers' time went, seconds");
    for (const [part, ms] of longest(this.ofPart)) say(`${seconds(ms)}  ${part}`);
    if (this.ofPage.size > 0) this.writePages();

    const outcomes = [...this.tests].map((test) => test.outcome());
    const failed = outcomes.filter((outcome) => outcome === "unexpected").length;
    const skipped = outcomes.filter((outcome) => outcome === "skipped").length;
    const passed = outcomes.length - failed - skipped;
    const unsteady = [...this.tests].filter((test) => test.outcome() === "flaky");
    const rest = [skipped > 0 && `${skipped} skipped`, unsteady.length > 0 && `${unsteady.length} unsteady`];
    for (const test of unsteady) say(`needed a second try: ${test.titlePath().join(" › ")}`);
    say([`${passed} passed`, `${failed} failed`, ...rest].filter(Boolean).join(", "));
  }

  /** Notes what each page took where `npm test` reads what its steps took. */
  private writePages(): void {
    const folder = join(root, ".cache/times");
    mkdirSync(folder, { recursive: true });
    const times = longest(this.ofPage).map(([name, ms]) => ({ name, ms }));
    writeFileSync(join(folder, "pages.json"), JSON.stringify(times, null, 1));
  }

  printsToStdio(): boolean {
    return true;
  }
}

function add(sums: Map<string, number>, key: string, ms: number): void {
  sums.set(key, (sums.get(key) ?? 0) + ms);
}

const longest = (sums: ReadonlyMap<string, number>) => [...sums].sort(([, a], [, b]) => b - a);

const seconds = (ms: number) => (ms / 1_000).toFixed(1).padStart(7);

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
