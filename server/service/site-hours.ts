import type { WorkTime } from "../customers/work-times.ts";

/** Hours of customer service, of a site (resources 10.1) or an agent (10.2): pure, by the clock of their time zone. */
export interface SiteHours {
  /** Spans of weekdays; without any, all day. */
  readonly times: readonly WorkTime[];
  /** Days on which nobody answers, `YYYY-MM-DD`. */
  readonly daysOff: readonly string[];
  /** Name of the time zone. */
  readonly zone: string;
}

/** Whether a site's customer service is open, and when it is again. */
export interface Opening {
  readonly isOpen: boolean;
  /** Epoch ms; absent while it is open, and where it is not for as long as is looked ahead. */
  readonly opensAt?: number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** So many days are looked ahead for when it opens. */
const AHEAD = 60;
const ALL_DAY: Omit<WorkTime, "weekday"> = { from: "00:00", to: "00:00" };

interface LocalTime {
  /** Midnight of the day, as if the zone were UTC. */
  readonly day: number;
  /** Minutes of the day on its clock. */
  readonly minute: number;
}

const serverZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The time zone that is stored, else that of the server. */
export const zoneOr = (stored: string | null): string => stored || serverZone;

/** Whether an agent works at a moment, epoch ms; who has no hours always does. */
export function isAtWork(
  { workTime, workZone }: { readonly workTime: unknown; readonly workZone: string | null },
  at: number,
): boolean {
  const times = workTime as readonly WorkTime[];
  return times.length === 0 || openingOf({ times, daysOff: [], zone: zoneOr(workZone) }, at).isOpen;
}

/** Whether the hours hold at a moment, and from when they do else. */
export function openingOf({ times, daysOff, zone }: SiteHours, at: number): Opening {
  const now = localTime(at, zone);
  for (let ahead = 0; ahead <= AHEAD; ahead += 1) {
    const day = now.day + ahead * DAY_MS;
    for (const { from, to } of spansOf(day, times, daysOff)) {
      if (ahead === 0 && now.minute >= to) continue;
      if (ahead === 0 && now.minute >= from) return { isOpen: true };
      return { isOpen: false, opensAt: instantOf(day, from, zone) };
    }
  }
  return { isOpen: false };
}

/** The spans of a day in minutes, in their order. */
function spansOf(day: number, times: readonly WorkTime[], daysOff: readonly string[]) {
  const date = new Date(day);
  if (daysOff.includes(date.toISOString().slice(0, 10))) return [];
  const weekday = date.getUTCDay() === 0 ? 7 : date.getUTCDay();
  const own = times.length === 0 ? [ALL_DAY] : times.filter((one) => one.weekday === weekday);
  return own
    .map(({ from, to }) => ({ from: minuteOf(from), to: minuteOf(to) || DAY_MS / MINUTE_MS }))
    .toSorted((one, other) => one.from - other.from);
}

function minuteOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return hours * 60 + minutes;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const digits = { year: "numeric", month: "numeric", day: "numeric" } as const;
  const clock = { hour: "numeric", minute: "numeric", hourCycle: "h23" } as const;
  const format = new Intl.DateTimeFormat("en-US", { timeZone: zone, ...digits, ...clock });
  formats.set(zone, format);
  return format;
}

function localTime(at: number, zone: string): LocalTime {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const of = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
  return {
    day: Date.UTC(of("year"), of("month") - 1, of("day")),
    minute: of("hour") * 60 + of("minute"),
  };
}

/** When a clock of the zone shows a minute of a day; what it leaps over in spring is a little later. */
function instantOf(day: number, minute: number, zone: string): number {
  const shown = day + minute * MINUTE_MS;
  const offset = (at: number) => {
    const local = localTime(at, zone);
    return local.day + local.minute * MINUTE_MS - Math.floor(at / MINUTE_MS) * MINUTE_MS;
  };
  // The offset at the moment itself, of which the first guess may be on the other side of a change.
  const guess = shown - offset(shown);
  return shown - offset(guess);
}
