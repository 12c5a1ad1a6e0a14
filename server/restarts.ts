/** So many times within `WINDOW_MS` the server may begin anew after a fault: one that comes at every start would go on for ever. */
const RESTARTS = 3;
const WINDOW_MS = 10 * 60_000;

/** Counts restarts. */
export function limitRestarts(now: () => number): {
  /** Counts one more. @returns false where there were too many. */
  begin(): boolean;
} {
  let times: readonly number[] = [];
  return {
    begin() {
      times = times.filter((time) => time > now() - WINDOW_MS);
      if (times.length >= RESTARTS) return false;
      times = [...times, now()];
      return true;
    },
  };
}
