/** A message that the user wrote in this browser, and what he saw of it. */
export interface Written {
  readonly chat: string;
  readonly text: string;
  /** In which order things were done, over all messages. */
  readonly submittedAt: number;
  /** When the composer was empty again: the engine has it. Null: it was not seen. */
  takenAt: number | null;
  /** Storage failed: an engine that cannot read what waits does not know what comes first. */
  readonly unordered: boolean;
  /** Its text may be there or not: it was withdrawn, what could not be stored was lost with its engine, or its page went before it was taken. */
  excused: boolean;
}

/** What the user did, for the judge. */
export class Ledger {
  readonly written: Written[] = [];
  private order = 0;

  write(chat: string, text: string, unordered: boolean): Written {
    const submittedAt = this.tick();
    const written: Written = { chat, text, submittedAt, takenAt: null, unordered, excused: false };
    this.written.push(written);
    return written;
  }

  take(written: Written): void {
    written.takenAt ??= this.tick();
  }

  /** The user withdraws a message: its text may be gone from now on. */
  excuse(text: string): void {
    for (const one of this.written) if (one.text === text) one.excused = true;
  }

  /** What is not among these texts may be lost from now on. */
  excuseBut(stored: ReadonlySet<string>): void {
    for (const one of this.written) if (!stored.has(one.text)) one.excused = true;
  }

  private tick(): number {
    this.order += 1;
    return this.order;
  }
}
