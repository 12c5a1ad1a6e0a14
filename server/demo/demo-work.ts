import { eq } from "drizzle-orm";
import type { Logger } from "pino";
import * as v from "valibot";
import type { AnyResource } from "../../src/contract/resources/definition.ts";
import type { SessionEnds } from "../accounts/session-ends.ts";
import type { ServerContext } from "../context.ts";
import type { Database } from "../db/database.ts";
import { adminSession, installation } from "../db/schema/index.ts";
import { writeTime } from "../http/paging.ts";
import type { BackgroundWork } from "../work/background-work.ts";
import { type KnownKind, WorkStopped, workKind } from "../work/work-kind.ts";
import { createDemoClient, type DemoClient, DemoRefused } from "./client.ts";
import type { DemoArea, DemoRow, DemoTools } from "./demo-rows.ts";
import { fillLarge, largeTotal } from "./large/fill.ts";
import { planLarge } from "./large/plan.ts";
import { demoPicture } from "./pictures.ts";
import { demoAreas } from "./rows.ts";
import { createStaff, type Staff } from "./staff.ts";

/**
 * Fills the areas of a new demo installation with rows, while the server is used already. What it did goes on after a restart; rows that are
 * there stay as they are from then on, and are not made again once somebody has deleted them.
 */

const KIND = "demo.rows";
/** Key of `installation`. */
const PLANNED = "demoRows";
const DAY_MS = 86_400_000;

/** What was asked for when it was planned: how large the shop becomes after the rows that every demo has. */
const Params = v.object({
  large: v.optional(v.object({ goods: v.number(), members: v.number(), orders: v.number() })),
});

/** A row's pictures are uploaded while the one so many places before it is made. */
const AHEAD = 3;

/** Where it goes on: the ids of each area's rows, in order; null for one that was refused. */
const Cursor = v.record(v.string(), v.array(v.nullable(v.number())));
type Made = Record<string, (number | null)[]>;

/** Plans the work, once in the life of an installation. */
export async function planDemoRows(
  { db, config }: Pick<ServerContext, "db" | "config">,
  work: BackgroundWork,
): Promise<void> {
  const { demoLarge: large } = config;
  const planned = await db.transaction(async (tx) => {
    const [first] = await tx
      .insert(installation)
      .values({ key: PLANNED, value: true })
      .onConflictDoNothing()
      .returning();
    if (first) await work.plan(tx, { kind: KIND, params: large ? { large } : {} });
    return first !== undefined;
  });
  if (planned) work.wake();
}

/** @param url of the server, once it listens. */
export function demoRowsKind(url: () => string, context: ServerContext, sessionEnds: SessionEnds): KnownKind {
  const log = context.log.child({ part: "demo rows" });
  return workKind({
    name: KIND,
    permission: "basicConfig:list",
    once: true,
    params: Params,
    cursor: Cursor,
    async run({ params: { large }, cursor, startTime, signal, report }) {
      const began = performance.now();
      const seconds = () => Math.round((performance.now() - began) / 100) / 10;
      const made: Made = Object.fromEntries(
        Object.entries(cursor ?? {}).map(([name, ids]) => [name, [...ids]]),
      );
      const plan = large && planLarge(large);
      const own = demoAreas.reduce((sum, { rows }) => sum + rows.length, 0);
      const total = own + (plan ? largeTotal(plan) : 0);
      let done = Object.values(made).reduce((sum, { length }) => sum + length, 0);
      const staff = await createStaff(context, context.config.seedLanguage);
      await asAdministrator(context, sessionEnds, async (token) => {
        const client = createDemoClient(url(), token);
        const tools = createTools({ client, staff, made, startTime });
        const making: Making = { client, tools, db: context.db, log };
        const rows = [...rowsToMake(made)];
        for (const [at, { area, row }] of rows.entries()) {
          if (signal.aborted) throw new WorkStopped();
          const ahead = rows[at + AHEAD];
          if (ahead) uploadAhead(ahead.row, making.tools);
          made[area.name] = [...(made[area.name] ?? []), await makeRow(making, area, row)];
          done += 1;
          await report({ done, total, cursor: made });
        }
      });
      const refused = Object.values(made)
        .flat()
        .filter((id) => id === null).length;
      log.info({ rows: done, refused, seconds: seconds() }, "the demo rows are there");
      if (!plan) return { rows: done, refused };
      const { db, config } = context;
      const filled = await fillLarge({
        ...{ db, log, plan, begun: startTime, language: config.seedLanguage, signal },
        staff,
        report: (further) => report({ done: own + further, total }),
      });
      log.info({ rows: total - own, refused: filled.refused, seconds: seconds() }, "the large demo is there");
      return { rows: total, refused: refused + filled.refused };
    },
  });
}

interface Making {
  readonly client: DemoClient;
  readonly tools: DemoTools;
  readonly db: Database;
  readonly log: Logger;
}

/** Uploads a row's pictures, which are there once it is made: whatever fails, fails then. */
function uploadAhead(row: DemoRow, tools: DemoTools): void {
  const prepare = async () => ("store" in row ? row.prepare?.(tools) : row.body(tools));
  prepare().catch(() => undefined);
}

function* rowsToMake(made: Made): Generator<{ readonly area: AnyResource; readonly row: DemoRow }> {
  for (const { area, rows } of demoAreas as readonly DemoArea[]) {
    for (const row of rows.slice(made[area.name]?.length ?? 0)) yield { area, row };
  }
}

/** @returns its id; null where it is refused, as when somebody has made the same meanwhile: the others are made all the same. */
async function makeRow(
  { client, tools, db, log }: Making,
  { path, name }: AnyResource,
  row: DemoRow,
): Promise<number | null> {
  const create = async (): Promise<number> => {
    if ("store" in row) {
      await row.prepare?.(tools);
      return await db.transaction((tx) => row.store(tools, tx));
    }
    const { id } = await client.post(path, await row.body(tools));
    if (id === undefined) throw new Error(`${path} told no id.`);
    return id;
  };
  try {
    const id = await create();
    for (const step of row.after?.(id) ?? []) {
      if (typeof step === "function") await step(db);
      else await client[step.method === "PUT" ? "put" : "post"](`${path}/${step.path}`, step.body);
    }
    return id;
  } catch (error) {
    if (!(error instanceof DemoRefused)) throw error;
    log.warn({ err: error, area: name }, "a demo row was refused");
    return null;
  }
}

/** With a session of `admin` that ends with the work. */
async function asAdministrator(
  { accounts, db, sessions }: Pick<ServerContext, "accounts" | "db" | "sessions">,
  sessionEnds: SessionEnds,
  work: (token: string) => Promise<void>,
): Promise<void> {
  const admin = await accounts.byName("admin");
  if (!admin) throw new Error("There is no administrator.");
  const { token, session } = await sessions.create(admin.id, { ip: "127.0.0.1", userAgent: "demo rows" });
  try {
    await work(token);
  } finally {
    await sessionEnds.endIn(db, eq(adminSession.sid, session.id));
  }
}

interface ToolsOf {
  readonly client: DemoClient;
  readonly staff: Staff;
  readonly made: Made;
  readonly startTime: Date;
}

function createTools({ client, staff, made, startTime }: ToolsOf): DemoTools {
  const at = (offset: number) => writeTime(new Date(startTime.getTime() + offset * DAY_MS)).slice(0, 10);
  const addresses = new Map<string, Promise<string>>();
  return {
    staff,
    begun: startTime,
    id({ name }, row) {
      const ids = made[name] ?? [];
      const id = ids[row % ids.length];
      if (typeof id !== "number") throw new DemoRefused(name, 404, `has no row ${row} to refer to`);
      return id;
    },
    picture({ name: area }, field, hue, shape = "square") {
      const key = `${area} ${field} ${hue} ${shape}`;
      const kept = addresses.get(key);
      if (kept) return kept;
      const address = demoPicture(hue, shape).then((content) =>
        client.upload({ area, field }, { name: "demo.webp", type: "image/webp", content }),
      );
      addresses.set(key, address);
      return address;
    },
    file: ({ name: area }, field, file) => client.upload({ area, field }, file),
    day: at,
    time: (offset) => `${at(offset)} 09:00:00`,
  };
}
