import { iceNamesOf } from "./sdp.ts";
import type { Candidate } from "./signal-body.ts";

/** More than a connection gathers. */
const WAITING_MAX = 256;

/** Candidates that came before the description that they belong to: they wait for it. */
export class EarlyCandidates {
  private waiting: Candidate[] = [];

  /** The oldest ones are for a description that never came. */
  add(candidate: Candidate): void {
    this.waiting.push(candidate);
    if (this.waiting.length > WAITING_MAX) this.waiting.shift();
  }

  /** Takes out those whose description is there. */
  takeFor(description: string): readonly Candidate[] {
    const fitting = this.waiting.filter((candidate) => belongsTo(candidate, description));
    this.waiting = this.waiting.filter((candidate) => !fitting.includes(candidate));
    return fitting;
  }

  /** Takes out all. */
  takeAll(): readonly Candidate[] {
    const all = this.waiting;
    this.waiting = [];
    return all;
  }
}

/** Whether a candidate belongs to a description; one that does not name its own is for whichever there is. */
export function belongsTo({ usernameFragment }: Candidate, description: string): boolean {
  return usernameFragment === undefined || iceNamesOf(description).includes(usernameFragment);
}
