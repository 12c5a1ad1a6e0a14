import { readFileSync } from "node:fs";
import os from "node:os";

/** What the machine's processors are, and how much of them is used. */

/** What does not change while the server runs. */
export interface ProcessorFacts {
  readonly name: string;
  readonly packages: number;
  readonly cores: number;
  readonly threads: number;
}

/** Time of all processors, in all and with nothing to do. */
export interface ProcessorTimes {
  readonly total: number;
  readonly idle: number;
}

/** Reads what the system reports of its processors; where it does not report packages and cores, one package and a core for each thread. */
export function processorFacts(): ProcessorFacts {
  const threads = os.cpus();
  const listed = topologyOf(readOptional("/proc/cpuinfo"));
  return {
    name: threads[0]?.model.trim() || os.arch(),
    packages: listed?.packages ?? 1,
    cores: listed?.cores ?? Math.max(1, threads.length),
    threads: Math.max(1, threads.length),
  };
}

/** Packages and cores of a `/proc/cpuinfo`; `undefined` where it names neither, as on ARM. */
export function topologyOf(text: string | undefined): { packages: number; cores: number } | undefined {
  const packages = new Set<string>();
  const cores = new Set<string>();
  for (const block of (text ?? "").split("\n\n")) {
    const inPackage = /^physical id\s*:\s*(\d+)/m.exec(block)?.[1];
    const core = /^core id\s*:\s*(\d+)/m.exec(block)?.[1];
    if (inPackage === undefined || core === undefined) continue;
    packages.add(inPackage);
    cores.add(`${inPackage} ${core}`);
  }
  return packages.size === 0 ? undefined : { packages: packages.size, cores: cores.size };
}

export function processorTimes(): ProcessorTimes {
  let [total, idle] = [0, 0];
  for (const { times } of os.cpus()) {
    total += times.user + times.nice + times.sys + times.idle + times.irq;
    idle += times.idle;
  }
  return { total, idle };
}

/** Share that was used between two looks, in percent. */
export function usedBetween(before: ProcessorTimes, after: ProcessorTimes): number {
  const total = after.total - before.total;
  if (total <= 0) return 0;
  return Math.min(100, Math.max(0, 100 * (1 - (after.idle - before.idle) / total)));
}

/** A file of the system that is there on some systems alone. */
export function readOptional(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
