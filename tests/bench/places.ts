import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import * as v from "valibot";

/** Where the built benchmark finds what it runs. */
export interface Places {
  /** Bundles of server and harness. */
  readonly server: string;
  /** The built console. */
  readonly console: string;
  /** The benchmarks' own pages. */
  readonly pages: string;
  /** Name of the console's build. */
  readonly build: string;
  /** Address of the engine's bundle in the console. */
  readonly workerUrl: string;
  /** What the first visits load. */
  readonly sizes: readonly SizeFigure[];
}

const SizeFigure = v.object({
  name: v.string(),
  what: v.string(),
  value: v.number(),
  /** What the build allows. */
  limit: v.number(),
  unit: v.string(),
});
/** A size of the build, as the build counts it. */
export type SizeFigure = v.InferOutput<typeof SizeFigure>;

const Facts = v.object({ build: v.string(), workerUrl: v.string(), sizes: v.array(SizeFigure) });

/** The places beside the bundle that asks. */
export function findPlaces(): Places {
  const server = dirname(fileURLToPath(import.meta.url));
  const folder = join(server, "..");
  const facts = v.parse(Facts, JSON.parse(readFileSync(join(folder, "facts.json"), "utf8")));
  return { server, console: join(folder, "console"), pages: join(folder, "pages"), ...facts };
}
