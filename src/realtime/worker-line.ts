import type { LineMessage } from "../contract/rendezvous.ts";
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
    this.channel = openChannel((message) => this.receive(message as LineMessage | null));
    this.post({ type: "whichLine", build });
  }

  get name(): string {
    return workerName(this.build, this.line);
  }

  /** Leaves the present worker, and lets the other tabs know. */
  next(): void {
    this.line += 1;
    this.post({ type: "line", build: this.build, line: this.line });
    this.moved();
  }

  close(): void {
    this.channel.close();
  }

  private post(message: LineMessage): void {
    this.channel.post(message);
  }

  private receive(message: LineMessage | null): void {
    if (message?.build !== this.build) return;
    if (message.type === "whichLine" && this.line > 0)
      this.post({ type: "line", build: this.build, line: this.line });
    if (message.type !== "line" || !Number.isSafeInteger(message.line) || message.line <= this.line) return;
    this.line = message.line;
    this.moved();
  }
}
