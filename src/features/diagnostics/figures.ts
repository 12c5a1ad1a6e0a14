/** Numbers and times as the diagnostics show them: the same in every language, to be compared at a glance. */

/** `14:03:07.412`, of the local time zone. */
export function clockText(at: number): string {
  const date = new Date(at);
  const two = (part: number) => String(part).padStart(2, "0");
  const day = `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
  return `${day}.${String(date.getMilliseconds()).padStart(3, "0")}`;
}

/** `412 ms`, `7.4 s`, `12 min`, `3.5 h`, `2.1 d`. */
export function spanText(ms: number): string {
  const size = Math.abs(ms);
  if (size < 1_000) return `${Math.round(size)} ms`;
  if (size < 60_000) return `${short(size / 1_000)} s`;
  if (size < 3_600_000) return `${short(size / 60_000)} min`;
  if (size < 86_400_000) return `${short(size / 3_600_000)} h`;
  return `${short(size / 86_400_000)} d`;
}

/** Bytes: `0 B`, `12 kB`, `3.4 MB`. */
export function bytesText(bytes: number): string {
  const units = ["B", "kB", "MB", "GB", "TB"];
  let size = bytes;
  let unit = 0;
  while (size >= 1_000 && unit < units.length - 1) {
    size /= 1_000;
    unit += 1;
  }
  return `${unit === 0 ? size : short(size)} ${units[unit]}`;
}

/** Two digits that matter below ten, none behind the point above. */
function short(value: number): string {
  return value < 10 ? value.toFixed(1).replace(/\.0$/, "") : String(Math.round(value));
}

/** The first part of a long id: enough to distinguish a few. */
export function shortId(id: string): string {
  return id.slice(0, 8);
}
