import type { LineWord } from "../contract/rendezvous.ts";
import { workerName } from "../contract/rendezvous.ts";
import type { OpenTabsChannel, TabsChannel } from "./ports.ts";

/**
 * Which of the build's workers is in use: a wedged one is left for the next of its line, by all tabs together. A tab that opens later asks
 * the others.
 */
export class WorkerLine {
  private readonly channel: TabsChannel;
  private line = 0;

  constructor(
    private readonly build: string,
    openChannel: OpenTabsChannel,
    private readonly moved: () => void,
  ) {
    this.channel = openChannel((message) => this.heard(message as LineWord | null));
    this.post({ type: "whichLine", build });
  }

  get name(): string {
    return workerName(this.build, this.line);
  }

  /** Leaves the present worker, and tells the other tabs. */
  next(): void {
    this.line += 1;
    this.post({ type: "line", build: this.build, line: this.line });
    this.moved();
  }

  close(): void {
    this.channel.close();
  }

  private post(word: LineWord): void {
    this.channel.post(word);
  }

  private heard(word: LineWord | null): void {
    if (word?.build !== this.build) return;
    if (word.type === "whichLine" && this.line > 0)
      this.post({ type: "line", build: this.build, line: this.line });
    if (word.type !== "line" || !Number.isSafeInteger(word.line) || word.line <= this.line) return;
    this.line = word.line;
    this.moved();
  }
}
