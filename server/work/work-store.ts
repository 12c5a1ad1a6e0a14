import { and, asc, desc, eq, inArray, lt, sql } from "drizzle-orm";
import type { Account } from "../accounts/accounts.ts";
import type { Database, Queryable } from "../db/database.ts";
import { backgroundWork as table } from "../db/schema/index.ts";
import type { Text } from "../texts/index.ts";
import type { KnownKind, Progress, WorkAccount, WorkResult } from "./work-kind.ts";

export type WorkRow = typeof table.$inferSelect;

/** How a piece of work ended. */
export type WorkEnd =
  | { readonly state: "done"; readonly result: WorkResult }
  | { readonly state: "failed"; readonly failure: Text }
  | { readonly state: "cancelled" };

export interface NewWork {
  readonly kind: string;
  readonly onceKey: string | null;
  readonly params: unknown;
  readonly account: Pick<Account, "id" | "username"> | undefined;
  readonly now: Date;
}

const OPEN = ["waiting", "running"] as const;
const isOpen = inArray(table.state, [...OPEN]);

/** Work in the database. */
export interface WorkStore {
  /**
   * Those that wait, and those that run somewhere or were interrupted: first of each kind that is there once its own, for somebody watches
   * its progress, then the many, the oldest first.
   */
  open(): Promise<readonly number[]>;
  /** Notes that it runs. @returns `undefined` where it has ended meanwhile. */
  begin(id: number, now: Date): Promise<WorkRow | undefined>;
  /** @returns whether somebody wants it to end. */
  note(id: number, progress: Progress): Promise<boolean>;
  /** It was interrupted, and goes on later. */
  giveBack(id: number): Promise<void>;
  end(id: number, end: WorkEnd, now: Date): Promise<void>;
  /** What waits ends at once, what runs is asked to stop. @returns what it is by then; `undefined` where it had ended. */
  cancel(id: number, now: Date): Promise<WorkRow | undefined>;
  find(id: number): Promise<WorkRow | undefined>;
  newest(kinds: readonly string[], most: number): Promise<readonly WorkRow[]>;
}

/** @param kinds whose work there is: they follow its end. */
export function createWorkStore(db: Database, kinds: ReadonlyMap<string, KnownKind>): WorkStore {
  const follow = async (tx: Queryable, row: WorkRow | undefined, now: Date) => {
    if (row === undefined || row.state === "waiting" || row.state === "running") return;
    const { id, kind, params, state, failure, startTime } = row;
    const work = {
      id,
      params,
      state,
      startTime,
      account: accountOf(row),
      now,
      ...(failure ? { failure } : {}),
    };
    await kinds.get(kind)?.ended?.(work, tx);
  };
  const one = (id: number) => and(eq(table.id, id), isOpen);
  return {
    async open() {
      const rows = await db
        .select({ id: table.id })
        .from(table)
        .where(isOpen)
        .orderBy(sql`${table.onceKey} is null`, asc(table.id));
      return rows.map(({ id }) => id);
    },
    async begin(id, now) {
      const startTime = sql`coalesce(${table.startTime}, ${now.toISOString()}::timestamptz)`;
      const [row] = await db.update(table).set({ state: "running", startTime }).where(one(id)).returning();
      return row;
    },
    async note(id, progress) {
      const [row] = await db
        .update(table)
        .set({ state: "running", ...progress })
        .where(one(id))
        .returning({ isCancelled: table.isCancelled });
      return row?.isCancelled ?? true;
    },
    async giveBack(id) {
      await db.update(table).set({ state: "waiting" }).where(one(id));
    },
    async end(id, end, now) {
      await db.transaction(async (tx) => {
        const [row] = await tx
          .update(table)
          .set({ ...end, endTime: now, cursor: null })
          .where(one(id))
          .returning();
        await follow(tx, row, now);
      });
    },
    async cancel(id, now) {
      const waits = sql`${table.state} = 'waiting'`;
      return db.transaction(async (tx) => {
        const [row] = await tx
          .update(table)
          .set({
            isCancelled: true,
            state: sql`case when ${waits} then 'cancelled' else ${table.state} end`,
            endTime: sql`case when ${waits} then ${now.toISOString()}::timestamptz end`,
          })
          .where(one(id))
          .returning();
        await follow(tx, row, now);
        return row;
      });
    },
    async find(id) {
      const [row] = await db.select().from(table).where(eq(table.id, id));
      return row;
    },
    newest: (kinds, most) =>
      kinds.length === 0
        ? Promise.resolve([])
        : db
            .select()
            .from(table)
            .where(inArray(table.kind, [...kinds]))
            .orderBy(desc(table.id))
            .limit(most),
  };
}

/** Who wanted a piece of work. */
export const accountOf = ({ userId, username }: WorkRow): WorkAccount | undefined =>
  userId === null || username === null ? undefined : { id: userId, username };

/** Forgets what ended before a moment, in somebody's transaction. */
export async function forgetWork(db: Queryable, before: Date): Promise<void> {
  await db.delete(table).where(lt(table.endTime, before));
}

/**
 * Stores new work, in the transaction of whoever wants it.
 * @returns its id, or that of the same work which waits or runs already.
 */
export async function addWork(db: Queryable, { account, now, ...work }: NewWork): Promise<number> {
  // What there was may end between the two: then the next try makes it anew.
  for (let nth = 0; nth < 3; nth += 1) {
    const [made] = await db
      .insert(table)
      .values({
        ...work,
        userId: account?.id ?? null,
        username: account?.username ?? null,
        createTime: now,
      })
      .onConflictDoNothing()
      .returning({ id: table.id });
    if (made) return made.id;
    const [there] = await db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.onceKey, work.onceKey ?? ""), isOpen));
    if (there) return there.id;
  }
  throw new Error("The work was not stored.");
}
