import type { ServerFigures, Usage } from "../../src/contract/monitor.ts";
import { writeTime } from "../http/paging.ts";
import { formatText, type Language } from "../texts/index.ts";
import { monitorTexts } from "../texts/monitor.ts";
import type { HostFigures, Room } from "./host.ts";

/** The figures of the machine as `GET api/monitor` words them (contract A11). */
export function wordFigures(host: HostFigures, language: Language, now: Date): ServerFigures {
  const { processors, process: own } = host;
  return {
    sys: {
      os: host.os,
      day: writeDuration(host.uptime, language),
      ip: host.ip,
      host: host.host,
      ...(host.load.length === 0 ? {} : { load: host.load.map((load) => load.toFixed(2)) }),
    },
    cpu: {
      name: processors.name,
      package: formatText(monitorTexts.packages, language, { count: processors.packages }),
      core: formatText(monitorTexts.cores, language, { count: processors.cores }),
      coreNumber: processors.cores,
      logic: formatText(monitorTexts.threads, language, { count: processors.threads }),
      used: rate(host.used),
      idle: rate(100 - Number(rate(host.used))),
    },
    memory: writeRoom(host.memory),
    swap: writeRoom(host.swap),
    disk: writeRoom(host.disk),
    process: {
      version: process.version,
      pid: process.pid,
      day: writeDuration(own.uptime, language),
      cpu: own.cpu.toFixed(1),
      rss: writeSize(own.rss),
      heapUsed: writeSize(own.heapUsed),
      heapTotal: writeSize(own.heapTotal),
      delay: own.delay.toFixed(1),
    },
    time: writeTime(now).slice(-8),
  };
}

const rate = (percent: number): string => Math.min(100, Math.max(0, percent)).toFixed(1);

function writeRoom({ total, available }: Room): Usage {
  const used = Math.max(0, total - available);
  return {
    total: writeSize(total),
    used: writeSize(used),
    available: writeSize(available),
    usageRate: rate(total === 0 ? 0 : (100 * used) / total),
  };
}

const UNITS = ["B", "KiB", "MiB", "GiB", "TiB", "PiB"] as const;

/** A size for people: "3.8 GiB". */
export function writeSize(bytes: number): string {
  let [size, unit] = [bytes, 0];
  while (size >= 1_024 && unit < UNITS.length - 1) {
    size /= 1_024;
    unit += 1;
  }
  return `${unit === 0 ? size : size.toFixed(1)} ${UNITS[unit]}`;
}

const MINUTE_S = 60;
const HOUR_S = 3_600;
const DAY_S = 86_400;

/** How long something has run, by the two units that matter. */
export function writeDuration(seconds: number, language: Language): string {
  const whole = Math.max(0, Math.floor(seconds));
  const parts = {
    days: Math.floor(whole / DAY_S),
    hours: Math.floor((whole % DAY_S) / HOUR_S),
    minutes: Math.floor((whole % HOUR_S) / MINUTE_S),
    seconds: whole % MINUTE_S,
  };
  const { days, hours, minutes } = monitorTexts;
  return formatText(parts.days > 0 ? days : parts.hours > 0 ? hours : minutes, language, parts);
}
