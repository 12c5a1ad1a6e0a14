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
}

const Facts = v.object({ build: v.string(), workerUrl: v.string() });

/** The places beside the bundle that asks. */
export function findPlaces(): Places {
  const server = dirname(fileURLToPath(import.meta.url));
  const folder = join(server, "..");
  const facts = v.parse(Facts, JSON.parse(readFileSync(join(folder, "facts.json"), "utf8")));
  return { server, console: join(folder, "console"), pages: join(folder, "pages"), ...facts };
}
