import { statfs } from "node:fs/promises";
import os from "node:os";
import { monitorEventLoopDelay, performance } from "node:perf_hooks";
import {
  type ProcessorFacts,
  type ProcessorTimes,
  processorFacts,
  processorTimes,
  readOptional,
  usedBetween,
} from "./processors.ts";

/** Room that is used and room that is left, in bytes. */
export interface Room {
  readonly total: number;
  readonly available: number;
}

/** What the machine and the process are doing, in plain figures. */
export interface HostFigures {
  readonly os: string;
  readonly host: string;
  readonly ip: string;
  /** Seconds. */
  readonly uptime: number;
  readonly load: readonly number[];
  readonly processors: ProcessorFacts;
  /** Percent. */
  readonly used: number;
  readonly memory: Room;
  readonly swap: Room;
  readonly disk: Room;
  readonly process: {
    /** Seconds. */
    readonly uptime: number;
    /** Percent of one processor. */
    readonly cpu: number;
    readonly rss: number;
    readonly heapUsed: number;
    readonly heapTotal: number;
    /** Ms. */
    readonly delay: number;
  };
}

/** Measures the machine. */
export interface Host {
  figures(): Promise<HostFigures>;
  /** Stops watching the process. */
  close(): void;
}

/** Two samples are at least so far apart that a share can be computed from them, ms. */
const APART_MS = 200;
/** A sample that is older covers a time that nobody asks for, ms. */
const OLD_MS = 15_000;
const NS_PER_MS = 1_000_000;
const DELAY_STEP_MS = 20;

interface Sample {
  readonly at: number;
  readonly times: ProcessorTimes;
  readonly own: NodeJS.CpuUsage;
}

/** @param folder whose disk is measured: the one that the server's data are on. */
export function openHost(folder: string): Host {
  const processors = processorFacts();
  const delay = monitorEventLoopDelay({ resolution: DELAY_STEP_MS });
  delay.enable();
  let last = sample();
  let shares: Shares = { used: 0, own: 0 };
  let measuring: Promise<void> | undefined;

  /** The shares since the last sample; who asks at the same time gets the same. */
  const measure = async () => {
    if (performance.now() - last.at > OLD_MS) last = sample();
    const wait = APART_MS - (performance.now() - last.at);
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const now = sample();
    shares = sharesOf(last, now);
    last = now;
  };

  return {
    figures: async () => {
      measuring ??= measure().finally(() => {
        measuring = undefined;
      });
      const [disk] = await Promise.all([diskOf(folder), measuring]);
      const late = Math.max(0, delay.percentile(99) / NS_PER_MS - DELAY_STEP_MS);
      delay.reset();
      return { ...standing(), processors, used: shares.used, disk, process: processOf(shares.own, late) };
    },
    close: () => delay.disable(),
  };
}

interface Shares {
  readonly used: number;
  readonly own: number;
}

function sample(): Sample {
  return { at: performance.now(), times: processorTimes(), own: process.cpuUsage() };
}

function sharesOf(before: Sample, after: Sample): Shares {
  const microseconds = after.own.user - before.own.user + after.own.system - before.own.system;
  const ms = Math.max(1, after.at - before.at);
  return { used: usedBetween(before.times, after.times), own: Math.max(0, microseconds / 10 / ms) };
}

function standing() {
  const known = memoryOf(readOptional("/proc/meminfo"));
  return {
    os: `${os.type()} ${os.release()} ${os.arch()}`,
    host: os.hostname(),
    ip: ownAddress(),
    uptime: os.uptime(),
    load: os.platform() === "win32" ? [] : os.loadavg(),
    memory: known?.memory ?? { total: os.totalmem(), available: os.freemem() },
    swap: known?.swap ?? { total: 0, available: 0 },
  };
}

function processOf(cpu: number, delay: number): HostFigures["process"] {
  const { rss, heapUsed, heapTotal } = process.memoryUsage();
  return {
    uptime: process.uptime(),
    cpu,
    rss,
    heapUsed,
    heapTotal,
    delay: Number.isFinite(delay) ? delay : 0,
  };
}

/** What can be had without swapping, and the swap, of a `/proc/meminfo`; elsewhere the system reports less. */
export function memoryOf(text: string | undefined): { memory: Room; swap: Room } | undefined {
  const bytesOf = (name: string) => {
    const kib = new RegExp(`^${name}:\\s*(\\d+) kB`, "m").exec(text ?? "")?.[1];
    return kib === undefined ? undefined : Number(kib) * 1_024;
  };
  const [total, available] = [bytesOf("MemTotal"), bytesOf("MemAvailable")];
  if (total === undefined || available === undefined) return undefined;
  return {
    memory: { total, available },
    swap: { total: bytesOf("SwapTotal") ?? 0, available: bytesOf("SwapFree") ?? 0 },
  };
}

async function diskOf(folder: string): Promise<Room> {
  const { blocks, bavail, bfree, bsize } = await statfs(folder);
  // What is set aside for the system is neither used nor to be had.
  return { total: (blocks - bfree + bavail) * bsize, available: bavail * bsize };
}

/** The first address of this machine that others may reach it by. */
function ownAddress(): string {
  const all = Object.values(os.networkInterfaces()).flatMap((addresses) => addresses ?? []);
  const outer = all.filter(({ internal }) => !internal);
  return (outer.find(({ family }) => family === "IPv4") ?? outer[0])?.address ?? "127.0.0.1";
}
