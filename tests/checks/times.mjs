/**
 * Where a run's time went. `.cache/times/steps.json` has the steps of a run in their order, `.cache/times/<step>.json` the parts of one, both
 * as `[{ "name": string, "ms": number }]`: a reporter of unit, components or browser tests writes the latter when it ends.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../../.cache/times/", import.meta.url));
const SLOWEST = 10;
const WIDTH = 60;

/** @typedef {{ readonly name: string, readonly ms: number }} Time */

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
 * @param {() => T} step
 * @returns {T}
 */
export function timed(name, step) {
  const started = performance.now();
  try {
    return step();
  } finally {
    writeTimes("steps", [...readTimes().steps, { name, ms: performance.now() - started }]);
  }
}

/**
 * @returns {{ readonly steps: readonly Time[], readonly parts: ReadonlyMap<string, readonly Time[]> }} what was noted since `clearTimes`.
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
 * The table of where the time went: each step with its slowest parts. Parts that ran side by side add up to more than their step.
 * @param {ReturnType<typeof readTimes>} times
 * @returns {string}
 */
export function tableOf({ steps, parts }) {
  const lines = steps.flatMap(({ name, ms }) => [
    lineOf(name, ms),
    ...slowestOf(parts.get(name) ?? []).map((part) => lineOf(`  ${part.name}`, part.ms)),
  ]);
  const total = steps.reduce((sum, { ms }) => sum + ms, 0);
  return ["Where the time went, seconds", ...lines, lineOf("total", total)].join("\n");
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
