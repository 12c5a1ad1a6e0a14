import { writeFile } from "node:fs/promises";
import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { attach } from "./attach/attach.ts";
import { backlog } from "./backlog/backlog.ts";
import type { Bench, Sample } from "./bench.ts";
import { burst } from "./burst/burst.ts";
import { calls } from "./calls/calls.ts";
import { demo } from "./demo/demo.ts";
import { fanOut } from "./fan-out/fan-out.ts";
import { form } from "./form/form.ts";
import { front } from "./front/front.ts";
import { grid } from "./grid/grid.ts";
import { history } from "./history/history.ts";
import { undoneWhenInterrupted, undoOnSignals } from "./interruption.ts";
import { latency } from "./latency/latency.ts";
import { lines } from "./lines/lines.ts";
import { list } from "./list/list.ts";
import { media } from "./media/media.ts";
import { findPlaces } from "./places.ts";
import { recover } from "./recover/recover.ts";
import { type Metrics, metricsOf, reportOf } from "./report.ts";
import { send } from "./send/send.ts";
import { shop } from "./shop/shop.ts";
import { loginSize, shellSize } from "./sizes/sizes.ts";
import { sockets } from "./sockets/sockets.ts";
import { stalls } from "./stalls/stalls.ts";
import { start } from "./start/start.ts";
import { tabMemory } from "./tab-memory/tab-memory.ts";
import { typing } from "./typing/typing.ts";
import { visitors } from "./visitors/visitors.ts";

const BENCHES: readonly Bench[] = [
  fanOut,
  latency,
  front,
  burst,
  history,
  typing,
  backlog,
  attach,
  recover,
  tabMemory,
  grid,
  form,
  lines,
  media,
  send,
  sockets,
  visitors,
  calls,
  list,
  shop,
  demo,
  stalls,
  loginSize,
  shellSize,
  start,
];

interface Options {
  readonly benches: readonly Bench[];
  readonly runs: number;
  readonly scale: number;
  readonly json: string | undefined;
}

function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { json: { type: "string" }, runs: { type: "string" }, scale: { type: "string" } },
  });
  const benches = positionals.map((name) => {
    const bench = BENCHES.find((one) => one.name === name);
    if (bench) return bench;
    throw new Error(`There is no benchmark ${name}; there are ${BENCHES.map((one) => one.name).join(", ")}.`);
  });
  const runs = Number(values.runs ?? 5);
  const scale = Number(values.scale ?? 1);
  if (!Number.isInteger(runs) || runs < 1) throw new Error("--runs takes a whole number above 0.");
  if (!(scale > 0 && scale <= 1)) throw new Error("--scale takes a number above 0, at most 1.");
  return { benches: benches.length === 0 ? BENCHES : benches, runs, scale, json: values.json };
}

/**
 * Runs benchmarks by the arguments of the command line and prints each as it ends.
 * @returns the exit code: 1 when one of them could not be run.
 */
export async function runBenches(args: readonly string[]): Promise<number> {
  const options = readOptions(args);
  undoOnSignals();
  const all: Record<string, Metrics> = {};
  let code = 0;
  console.log(`${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)} at the start\n`);
  for (const bench of options.benches) {
    try {
      const metrics = metricsOf(await samplesOf(bench, options));
      all[bench.name] = metrics;
      const figures = [...bench.figures, ...(bench.builtFigures?.(findPlaces()) ?? [])];
      console.log(reportOf(bench, figures, metrics));
    } catch (error) {
      code = 1;
      console.error(`${bench.name} could not be run:`, error);
    }
  }
  if (options.json !== undefined) await writeFile(options.json, `${JSON.stringify(all, null, 2)}\n`);
  return code;
}

async function samplesOf(bench: Bench, { runs, scale }: Options): Promise<Sample[]> {
  const base = { places: findPlaces(), size: (whole: number) => Math.max(1, Math.round(whole * scale)) };
  const undo = (await bench.prepare?.(base)) ?? (async () => undefined);
  const forget = undoneWhenInterrupted(undo);
  const samples: Sample[] = [];
  try {
    for (let nth = 0; nth < runs; nth += 1) {
      const started = performance.now();
      samples.push(await bench.run({ ...base, nth }));
      console.error(
        `${bench.name} ${nth + 1}/${runs}: ${((performance.now() - started) / 1000).toFixed(1)} s`,
      );
    }
  } finally {
    forget();
    await undo();
  }
  return samples;
}
