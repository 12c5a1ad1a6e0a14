import * as v from "valibot";

/**
 * What pages remember beyond their life, by tab: filters, drafts, places of scrolling (specification §4 "Tabs"). Kept in memory and, a
 * little later, in the tab's session storage, so that a refresh of the browser finds it.
 */

const PREFIX = "qs:page:";
/** What changes within this time is written together, ms. */
const WRITE_MS = 250;

const Stored = v.record(v.string(), v.unknown());
type Entries = Map<string, unknown>;

export interface PageStatesPorts {
  readonly storage: Storage;
  /** Calls back once, later. @returns the way to stop it. */
  readonly later: (callback: () => void, ms: number) => () => void;
}

export class PageStates {
  private readonly pages = new Map<string, Entries>();
  private readonly changed = new Set<string>();
  private stop: (() => void) | null = null;
  private closed = false;

  constructor(readonly ports: PageStatesPorts) {}

  get(tab: string, name: string): unknown {
    return this.entries(tab).get(name);
  }

  /** Undefined forgets it. */
  set(tab: string, name: string, value: unknown): void {
    if (this.closed) return;
    const entries = this.entries(tab);
    if (value === undefined) entries.delete(name);
    else entries.set(name, value);
    this.changed.add(tab);
    this.stop ??= this.ports.later(() => this.flush(), WRITE_MS);
  }

  /** Writes down what has changed. Storage that is full or forbidden costs only the memory beyond this page's life. */
  flush(): void {
    this.stop?.();
    this.stop = null;
    for (const tab of this.changed) this.write(tab);
    this.changed.clear();
  }

  /** A tab that was closed or is opened anew begins from nothing. */
  forget(tabs: readonly string[]): void {
    for (const tab of tabs) {
      this.pages.delete(tab);
      this.changed.delete(tab);
      this.remove(PREFIX + tab);
    }
  }

  /** Forgets everything, for good: nobody is signed in here any more. */
  close(): void {
    this.closed = true;
    this.clear();
  }

  /** Forgets everything, such as what another user has left behind. */
  clear(): void {
    this.stop?.();
    this.stop = null;
    this.pages.clear();
    this.changed.clear();
    try {
      const { storage } = this.ports;
      const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at));
      for (const key of keys) if (key?.startsWith(PREFIX)) storage.removeItem(key);
    } catch {
      // Nothing could be kept there either.
    }
  }

  private entries(tab: string): Entries {
    const known = this.pages.get(tab);
    if (known) return known;
    const entries = this.read(tab);
    this.pages.set(tab, entries);
    return entries;
  }

  private read(tab: string): Entries {
    try {
      const parsed = v.safeParse(Stored, JSON.parse(this.ports.storage.getItem(PREFIX + tab) ?? "{}"));
      return new Map(parsed.success ? Object.entries(parsed.output) : []);
    } catch {
      return new Map();
    }
  }

  private write(tab: string): void {
    const entries = this.entries(tab);
    if (entries.size === 0) {
      this.remove(PREFIX + tab);
      return;
    }
    try {
      this.ports.storage.setItem(PREFIX + tab, JSON.stringify(Object.fromEntries(entries)));
    } catch {
      // It stays in memory.
    }
  }

  private remove(key: string): void {
    try {
      this.ports.storage.removeItem(key);
    } catch {
      // Nothing could be kept there either.
    }
  }
}
