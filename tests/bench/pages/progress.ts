import type { HarnessLine } from "./harness-line.ts";

/** How often a tab reports its progress, messages. */
const EVERY = 500;

/**
 * Reports to the harness how many messages the tab has, now and then, and always the last. Where no number is to be reached (0) nobody waits for it, and
 * nothing is reported: a report per batch would be a good part of what is measured.
 */
export function progressTeller(line: HarnessLine, total: number): (have: number) => void {
  let reported = 0;
  return (have) => {
    if (total === 0) return;
    if (have - reported < EVERY && have < total) return;
    if (have === reported) return;
    reported = have;
    line.report("have", have);
  };
}

/** When messages of a drip were in the tab's store, against when they were sent. */
export class Delays {
  readonly list: number[] = [];

  constructor(private readonly offset: number) {}

  /** @param content begins with the moment of sending, epoch ms by the harness's clock. */
  note(content: string, now: number): void {
    const sent = Number.parseFloat(content);
    if (sent > 1e12) this.list.push(now + this.offset - sent);
  }
}
