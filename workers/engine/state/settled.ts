import * as v from "valibot";

/** `tmpId`s that are remembered, so that a command issued twice sends once. */
const KEPT = 2_000;
/** So many of them also for the engines that come: a tab issues a command again within a minute or two. */
const HANDED_ON = 200;

const SettledRecord = v.array(v.string());

/** The `tmpId`s of messages that were on their way and are on the server, the newest ones. */
export class Settled {
  private readonly here = new Set<string>();
  private earlier: ReadonlySet<string> = new Set();

  /** What the engines before this one settled; a record that does not fit counts as none. */
  load(record: unknown): void {
    const parsed = v.safeParse(SettledRecord, record);
    this.earlier = new Set(parsed.success ? parsed.output : []);
  }

  /** Whether this engine settled it: its tabs know. */
  has(tmpId: string): boolean {
    return this.here.has(tmpId);
  }

  /** Whether an engine before this one did. */
  hasEarlier(tmpId: string): boolean {
    return this.earlier.has(tmpId);
  }

  add(tmpId: string): void {
    this.here.add(tmpId);
    if (this.here.size <= KEPT) return;
    const [oldest] = this.here;
    if (oldest !== undefined) this.here.delete(oldest);
  }

  /** What the next engine shall know. */
  record(): readonly string[] {
    return [...new Set([...this.earlier, ...this.here])].slice(-HANDED_ON);
  }

  clear(): void {
    this.here.clear();
    this.earlier = new Set();
  }
}
