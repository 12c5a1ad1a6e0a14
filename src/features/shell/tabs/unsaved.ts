/** Pages with input that is not saved yet, by tab (specification §4 "Tabs"). */
export class Unsaved {
  private readonly marks = new Map<string, Map<string, string | undefined>>();
  private readonly listeners = new Set<() => void>();
  private listed: readonly string[] = [];
  private notifying = false;

  /** A part of a page has input that is not saved. @param label names the part, where the page's title does not say enough. */
  mark(tab: string, part: string, label?: string): void {
    const parts = this.marks.get(tab) ?? new Map<string, string | undefined>();
    this.marks.set(tab, parts.set(part, label));
    this.notify();
  }

  unmark(tab: string, part: string): void {
    const parts = this.marks.get(tab);
    if (!parts?.delete(part)) return;
    if (parts.size === 0) this.marks.delete(tab);
    this.notify();
  }

  /** The user lets the input of these tabs go. */
  forget(tabs: readonly string[]): void {
    for (const tab of tabs) this.marks.delete(tab);
    this.notify();
  }

  clear(): void {
    this.forget([...this.marks.keys()]);
  }

  /** Keys of the tabs with such input; the same array as long as nothing changes. */
  tabs = (): readonly string[] => {
    const now = [...this.marks.keys()];
    if (now.length !== this.listed.length || now.some((tab, at) => tab !== this.listed[at]))
      this.listed = now;
    return this.listed;
  };

  /** Names of a tab's parts, as far as they have one. */
  labels(tab: string): string[] {
    return [...(this.marks.get(tab)?.values() ?? [])].filter((label) => label !== undefined);
  }

  listen = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Later, for marks are set while React changes the document, when nothing may be rendered. */
  private notify(): void {
    if (this.notifying) return;
    this.notifying = true;
    queueMicrotask(() => {
      this.notifying = false;
      for (const listener of this.listeners) listener();
    });
  }
}
