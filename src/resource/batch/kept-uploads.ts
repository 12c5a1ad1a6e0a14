import { createStore, promisifyRequest } from "idb-keyval";
import type { FormValues } from "../../domain/resources/form-values.ts";
import { keptUploadsStore } from "../../query/kept-uploads-name.ts";

/** Files on their way to records, kept in this browser so that a page that is loaded again goes on with them (resources 1.18). */

export interface KeptUpload {
  readonly id: string;
  readonly area: string;
  /** What the record will be called. */
  readonly title: string;
  readonly values: FormValues;
  readonly file: File;
  /** Where its upload goes on, as far as it was begun. */
  readonly address?: string;
  /** Where the file is, once it has come. */
  readonly link?: string;
}

type Facts = Omit<KeptUpload, "file"> & {
  /** The page that sends it, which holds a lock of the name. */
  readonly page: string;
  /** When it was kept, epoch ms. */
  readonly at: number;
};

/** For as long as the server keeps what has come, ms. */
const KEPT_MS = 7 * 86_400_000;
const LOCK = "qs:batch:";

/**
 * What is kept of one user's. A browser that keeps nothing, or has no room for it, lets the uploads be: they are only not gone on with after the
 * page was loaded again.
 */
export class KeptUploads {
  private readonly store;
  private readonly page = crypto.randomUUID();
  private release: (() => void) | undefined;

  constructor(userId: number) {
    this.store = createStore(keptUploadsStore(userId), "uploads");
  }

  /** Keeps a file. @returns the name that it is kept under. */
  keep(upload: Omit<KeptUpload, "id">): string {
    const id = crypto.randomUUID();
    const { file, ...rest } = upload;
    this.hold();
    const facts: Facts = { ...rest, id, page: this.page, at: Date.now() };
    void this.quietly(async () => {
      await this.store("readwrite", async (table) => {
        table.put(file, `file:${id}`);
        table.put(facts, `facts:${id}`);
        await promisifyRequest(table.transaction);
      });
    });
    return id;
  }

  /** Notes how far one is. */
  note(id: string, change: Partial<Pick<KeptUpload, "address" | "link">>): void {
    this.change(id, change);
  }

  private change(id: string, change: Partial<Facts>): void {
    void this.quietly(() =>
      this.store("readwrite", async (table) => {
        const facts = await promisifyRequest<Facts | undefined>(table.get(`facts:${id}`));
        if (facts) table.put({ ...facts, ...change }, `facts:${id}`);
      }),
    );
  }

  /** Goes on here with what another page was left with. */
  take(ids: readonly string[]): void {
    this.hold();
    for (const id of ids) this.change(id, { page: this.page });
  }

  forget(ids: readonly string[]): void {
    if (ids.length === 0) return;
    void this.quietly(() =>
      this.store("readwrite", async (table) => {
        for (const id of ids) {
          table.delete(`facts:${id}`);
          table.delete(`file:${id}`);
        }
      }),
    );
  }

  /** Those of an area that no page sends any more, in the order in which they were chosen; what is too old is forgotten. */
  async interrupted(area: string): Promise<readonly KeptUpload[]> {
    const found: (KeptUpload & { readonly at: number })[] = [];
    const old: string[] = [];
    await this.quietly(async () => {
      const { held = [] } = await navigator.locks.query();
      const alive = new Set(held.map(({ name }) => name));
      await this.store("readonly", async (table) => {
        const keys = await promisifyRequest(table.getAllKeys());
        for (const key of keys.map(String)) {
          if (!key.startsWith("facts:")) continue;
          const facts = await promisifyRequest<Facts>(table.get(key));
          if (facts.at < Date.now() - KEPT_MS) old.push(facts.id);
          else if (facts.area === area && !alive.has(LOCK + facts.page)) {
            const file = await promisifyRequest<File | undefined>(table.get(`file:${facts.id}`));
            if (file) found.push({ ...facts, file });
          }
        }
      });
    });
    this.forget(old);
    return found.sort((one, other) => one.at - other.at);
  }

  /** Nothing more is sent from here. */
  end(): void {
    this.release?.();
    this.release = undefined;
  }

  /** Shows other pages that this one is there. */
  private hold(): void {
    if (this.release !== undefined) return;
    const over = new Promise<void>((resolve) => {
      this.release = resolve;
    });
    void navigator.locks?.request(LOCK + this.page, () => over).catch(() => undefined);
  }

  private async quietly<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch {
      return undefined;
    }
  }
}
