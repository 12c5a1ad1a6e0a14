import { createHash, randomBytes } from "node:crypto";
import { inArray, sql } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import { isbot } from "isbot";
import type { ServerContext } from "../context.ts";
import { type Timers, timers as usualTimers } from "../jobs/clock.ts";
import { COUNTED, type CountedTable, isCounted, RECORD } from "./counted-records.ts";

/**
 * Counts who reads the pages of records (`views`, resources 1.3, 1.4, 1.9), as the server sends them: no script is needed. Robots are not counted, nor
 * is who loads a page again soon. Nothing is kept of visitors but what tells two of them apart, for half an hour, in memory alone.
 */
export interface VisitCounter {
  /** Notes a page that is sent. @param page its file. */
  note(request: FastifyRequest, page: Buffer): void;
  /** Writes what was counted; waits for it. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

const BODY = Buffer.from("<body");
const OF_RECORD = new RegExp(`^<body ${RECORD}="(\\w+) (\\d{1,15})"`);
/** As much of a body as its attribute takes. */
const HEAD = 80;

/** Counts are written together, so often, ms. */
const FLUSH_MS = 5_000;
/** Who comes again within so long reads on, ms. */
const SAME_MS = 30 * 60_000;
/** Visitors that are told apart at a time: above it, the ones longest ago are counted anew. */
const VISITORS_MOST = 50_000;

type Deps = Pick<ServerContext, "db" | "log" | "now">;

export function createVisitCounter({ db, log, now }: Deps, timers: Timers = usualTimers): VisitCounter {
  const counts = new Map<string, Map<number, number>>();
  const seen = new Map<string, number>();
  // What tells visitors apart is of no use to anybody else, or after a restart.
  const salt = randomBytes(16);
  let cancel: (() => void) | undefined;
  let writing = Promise.resolve();
  let isClosed = false;

  const isNew = ({ ip, headers }: FastifyRequest, record: string): boolean => {
    const agent = headers["user-agent"] ?? "";
    const key = createHash("sha256").update(salt).update(`${ip}\n${agent}\n${record}`).digest("base64url");
    const last = seen.get(key);
    const isAgain = last !== undefined && now() - last < SAME_MS;
    // The newest are last, whoever reads on among them.
    seen.delete(key);
    seen.set(key, now());
    if (seen.size > VISITORS_MOST) for (const oldest of seen.keys()) return seen.delete(oldest) && !isAgain;
    return !isAgain;
  };

  const count = (kind: string, id: number, by: number): void => {
    const ofKind = counts.get(kind) ?? new Map<number, number>();
    counts.set(kind, ofKind.set(id, (ofKind.get(id) ?? 0) + by));
    cancel ??= timers.after(FLUSH_MS, () => void flush());
  };

  /** What cannot be written is kept for the next time. */
  const write = async (): Promise<void> => {
    const some = [...counts];
    counts.clear();
    for (const [kind, ofKind] of some) {
      try {
        const table = COUNTED[kind];
        if (table) await add(db, table, ofKind);
      } catch (error) {
        log.warn({ err: error, kind }, "visits could not be written");
        if (!isClosed) for (const [id, by] of ofKind) count(kind, id, by);
      }
    }
  };

  const flush = (): Promise<void> => {
    cancel?.();
    cancel = undefined;
    writing = writing.then(write);
    return writing;
  };

  return {
    note(request, page) {
      if (request.method !== "GET" || !isRead(request)) return;
      const [, kind = "", id = ""] = recordOf(page) ?? [];
      if (!isCounted(kind) || !isNew(request, `${kind} ${id}`)) return;
      count(kind, Number(id), 1);
    },
    flush,
    close: () => {
      isClosed = true;
      return flush();
    },
  };
}

/** Whether a person asks, and to read it now: browsers fetch some pages before anybody wants them. */
function isRead({ headers }: FastifyRequest): boolean {
  const purpose = `${String(headers["sec-purpose"] ?? "")} ${String(headers.purpose ?? "")}`;
  const agent = headers["user-agent"];
  return agent !== undefined && agent !== "" && !isbot(agent) && !/prefetch|prerender|preview/i.test(purpose);
}

function recordOf(page: Buffer): RegExpExecArray | null {
  const at = page.indexOf(BODY);
  return at < 0 ? null : OF_RECORD.exec(page.toString("latin1", at, at + HEAD));
}

/** Adds to the counts of records; of several servers each adds its own. */
async function add(db: Deps["db"], table: CountedTable, counted: ReadonlyMap<number, number>): Promise<void> {
  // In one order, so that two who count the same records do not wait for each other.
  const all = [...counted].sort(([one], [other]) => one - other);
  const parts = all.map(([id, count]) => sql`when ${id} then ${count}::bigint`);
  await db
    .update(table)
    .set({ views: sql`${table.views} + case ${table.id} ${sql.join(parts, sql` `)} else 0 end` })
    .where(
      inArray(
        table.id,
        all.map(([id]) => id),
      ),
    );
}
