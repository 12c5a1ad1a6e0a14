/**
 * Where a run's time went. `.cache/times/<step>.json` has the parts of a step as `[{ "name": string, "ms": number }]`: a reporter of unit,
 * components or browser tests writes it when it ends; `areas.json` has those of each area, and `pages.json` those of each page that the browser tests
 * go to in both themes. `.cache/times/steps.json` has the steps of a run as they ended, with `at`, when each began (milliseconds since 1970).
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../../.cache/times/", import.meta.url));
const SLOWEST = 10;
const WIDTH = 60;
/** What an area may cost in the mean: the tests made of its definition, and its page in the browser; s. */
const OF_TESTS_S = 2;
const OF_PAGE_S = 3;

/** @typedef {{ readonly name: string, readonly ms: number }} Time */
/** @typedef {Time & { readonly at: number }} Step */

/**
 * Writes the parts of a step.
 * @param {string} step
 * @param {readonly Time[]} parts in any order
 */
export function writeTimes(step, parts) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}${step}.json`, JSON.stringify(parts, null, 1));
}

/** Forgets the run before. */
export function clearTimes() {
  rmSync(folder, { recursive: true, force: true });
}

/**
 * Does a step and notes how long it took, also when it throws.
 * @template T
 * @param {string} name
 * @param {() => T | Promise<T>} step
 * @returns {Promise<T>}
 */
export async function timed(name, step) {
  const at = Date.now();
  try {
    return await step();
  } finally {
    writeTimes("steps", [...readTimes().steps, { name, at, ms: Date.now() - at }]);
  }
}

/**
 * @returns {{ readonly steps: readonly Step[], readonly parts: ReadonlyMap<string, readonly Time[]> }} what was noted since `clearTimes`.
 */
export function readTimes() {
  const parts = new Map(
    stepsWritten().map((step) => [step, JSON.parse(readFileSync(`${folder}${step}.json`, "utf8"))]),
  );
  return { steps: parts.get("steps") ?? [], parts };
}

function stepsWritten() {
  try {
    return readdirSync(folder).map((name) => name.replace(/\.json$/, ""));
  } catch {
    return [];
  }
}

/**
 * The table of where the time went: each step with its slowest parts, and the time from the first step's begin to the last one's end. What ran
 * side by side adds up to more. What an area costs is shown besides, where it was noted, beside its limit: the tests that are made of its definition,
 * and its page in the browser; in the mean, and of the slowest ones.
 * @param {ReturnType<typeof readTimes>} times
 * @returns {string}
 */
export function tableOf({ steps, parts }) {
  const lines = steps.flatMap(({ name, ms }) => [
    lineOf(name, ms),
    ...slowestOf(parts.get(name) ?? []).map((part) => lineOf(`  ${part.name}`, part.ms)),
  ]);
  const total = Math.max(0, ...steps.map(({ at, ms }) => at + ms)) - Math.min(...steps.map(({ at }) => at));
  return [
    "Where the time went, seconds",
    ...lines,
    ...meanOf("an area's own tests", OF_TESTS_S, parts.get("areas")),
    ...meanOf("a page in the browser", OF_PAGE_S, parts.get("pages")),
    lineOf("total", total),
  ].join("\n");
}

/**
 * What one costs in the mean beside what it may cost, and the slowest ones; nothing where nothing was noted.
 * @param {string} name
 * @param {number} limit s
 * @param {readonly Time[]} times
 */
function meanOf(name, limit, times = []) {
  if (times.length === 0) return [];
  const mean = times.reduce((sum, { ms }) => sum + ms, 0) / times.length;
  return [
    lineOf(`${name}, of ${times.length} (${limit} at most)`, mean),
    ...slowestOf(times).map((one) => lineOf(`  ${one.name}`, one.ms)),
  ];
}

/** @param {readonly Time[]} parts */
function slowestOf(parts) {
  return [...parts].sort((a, b) => b.ms - a.ms).slice(0, SLOWEST);
}

/**
 * @param {string} name
 * @param {number} ms
 */
function lineOf(name, ms) {
  return name.padEnd(WIDTH) + (ms / 1000).toFixed(1).padStart(8);
}
