import { setTimeout as pause } from "node:timers/promises";
import { inArray } from "drizzle-orm";
import type { Logger } from "pino";
import * as v from "valibot";
import type { Language } from "../../../src/contract/language.ts";
import type { Database, Queryable } from "../../db/database.ts";
import { installation } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import { WorkStopped } from "../../work/work-kind.ts";
import { keepStates } from "../orders.ts";
import type { Staff } from "../staff.ts";
import { happen } from "./events.ts";
import { LargeIds, NO_IDS } from "./ids.ts";
import type { LargePlan } from "./plan.ts";
import { PARTS } from "./stock-up.ts";
import { happenTogether } from "./together.ts";

/**
 * Makes the large demo, a short transaction after the other. How far it is, is written with what each of them makes: wherever it is interrupted, it
 * goes on there, and nothing is made twice.
 */

/** Keys of `installation`: what the shop began with, and how many events have happened since. */
const STOCKED = "demoLargeRows";
const HAPPENED = "demoLargeEvents";
/** For about so long one transaction goes on, ms: the embedded database answers nobody else meanwhile. */
const TURN_MS = 120;
/** Between two of them, ms: others have their turn. */
const BREATH_MS = 10;
/** Events that are begun together. */
const AT_ONCE = 32;
/** Rows of a part that are made at once. */
const ROWS = 25;

const Events = v.object({ events: v.number(), refused: v.number() });

interface Made extends v.InferOutput<typeof Events> {
  readonly ids: LargeIds;
}

export interface LargeWork {
  readonly db: Database;
  readonly log: Logger;
  readonly plan: LargePlan;
  readonly staff: Staff;
  /** The times of what happens are counted from it. */
  readonly begun: Date;
  /** What staff writes is in it. */
  readonly language: Language;
  readonly signal: AbortSignal;
  /** Told how much is done. @throws WorkStopped when it is to end. */
  report(done: number): Promise<void>;
}

/** How much there is to do. */
export const largeTotal = (plan: LargePlan): number =>
  PARTS.reduce((sum, { count }) => sum + count(plan), 0) + plan.events.length;

/**
 * @returns how much was refused, as where somebody has changed what it is about meanwhile: the rest is made all the same.
 * @throws WorkStopped at the end of a turn.
 */
export async function fillLarge(work: LargeWork): Promise<{ readonly refused: number }> {
  const total = largeTotal(work.plan);
  let made = await madeBefore(work.db);
  while (doneOf(made) < total) {
    if (work.signal.aborted) throw new WorkStopped();
    made = await turn(work, made);
    await work.report(doneOf(made));
    await pause(BREATH_MS, undefined, { ref: false });
  }
  return { refused: made.refused };
}

const doneOf = ({ ids, events }: Made): number =>
  Object.values(ids).reduce((sum, { length }) => sum + length, events);

async function madeBefore(db: Queryable): Promise<Made> {
  const rows = await db
    .select()
    .from(installation)
    .where(inArray(installation.key, [STOCKED, HAPPENED]));
  const held = new Map(rows.map(({ key, value }) => [key, value]));
  return {
    ids: v.parse(LargeIds, held.get(STOCKED) ?? NO_IDS),
    ...v.parse(Events, held.get(HAPPENED) ?? { events: 0, refused: 0 }),
  };
}

async function note(db: Queryable, key: typeof STOCKED | typeof HAPPENED, value: unknown): Promise<void> {
  await db
    .insert(installation)
    .values({ key, value })
    .onConflictDoUpdate({ target: installation.key, set: { value } });
}

async function turn(work: LargeWork, made: Made): Promise<Made> {
  const { db, plan, begun } = work;
  const part = PARTS.find(({ name, count }) => made.ids[name].length < count(plan));
  if (!part) return eventsTurn(work, made);
  const { length } = made.ids[part.name];
  const places = Array.from({ length: Math.min(ROWS, part.count(plan) - length) }, (_, at) => length + at);
  return db.transaction(async (tx) => {
    const more = await part.make(places, { db: tx, staff: work.staff, plan, ids: made.ids, begun });
    const ids = { ...made.ids, [part.name]: [...made.ids[part.name], ...more] };
    await note(tx, STOCKED, ids);
    return { ...made, ids };
  });
}

/** Lets events happen. Where one is refused, they happen one by one, and what is refused is passed over. */
async function eventsTurn(work: LargeWork, made: Made): Promise<Made> {
  const { db, log, plan } = work;
  try {
    return await db.transaction((tx) => goOn(work, made, tx));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
  return db.transaction(async (tx) => {
    let { events, refused } = made;
    do {
      try {
        await tx.transaction((one) => letHappen(work, made, events, one));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        log.warn({ err: error, event: plan.events[events] }, "a step of the large demo was refused");
        refused += 1;
      }
      events += 1;
    } while (plan.rests[events] === false);
    await note(tx, HAPPENED, { events, refused });
    return { ...made, events, refused };
  });
}

/** Lets events happen for as long as a turn lasts; one at least. */
async function goOn(work: LargeWork, made: Made, db: Queryable): Promise<Made> {
  const { rests, events: all } = work.plan;
  const end = performance.now() + TURN_MS;
  let { events } = made;
  do {
    const places = Array.from({ length: Math.min(AT_ONCE, all.length - events) }, (_, at) => events + at);
    await happenTogether(work.plan, places, (at) => letHappen(work, made, at, db));
    events += places.length;
  } while (events < all.length && (performance.now() < end || rests[events] === false));
  await note(db, HAPPENED, { events, refused: made.refused });
  return { ...made, events };
}

async function letHappen(
  { plan, begun, language }: LargeWork,
  { ids }: Made,
  at: number,
  db: Queryable,
): Promise<void> {
  const event = plan.events[at];
  if (event === undefined) return;
  if (at === 0) await keepStates(db);
  await happen(event, { db, plan, ids, begun, language });
}
