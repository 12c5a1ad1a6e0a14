/** Faults that last, and the step of a plan at which each is lifted. */
export class Lifts {
  private readonly waiting = new Map<() => Promise<void>, number>();
  private at = 0;

  /** Lifts something so many steps from now. */
  after(steps: number, lift: () => Promise<void>): void {
    this.waiting.set(lift, this.at + steps);
  }

  /** A step begins: what is due is lifted. */
  async step(): Promise<void> {
    this.at += 1;
    await this.lift((due) => due <= this.at);
  }

  /** Everything is lifted now. */
  all(): Promise<void> {
    return this.lift(() => true);
  }

  private async lift(isDue: (due: number) => boolean): Promise<void> {
    for (const [lift, due] of [...this.waiting]) {
      if (!isDue(due)) continue;
      this.waiting.delete(lift);
      await lift();
    }
  }
}
