import {
  and,
  arrayOverlaps,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { domain } from "../../src/contract/resources/customer/domain.ts";
import { material } from "../../src/contract/resources/media/material.ts";
import { siteLanguage as languageArea } from "../../src/contract/resources/website/site-language.ts";
import { siteRedirect } from "../../src/contract/resources/website/site-redirect.ts";
import type { Database, Queryable } from "../db/database.ts";
import { backgroundWork, site, siteBuild, siteNews, siteSwiper } from "../db/schema/index.ts";
import type { TaskCall } from "../jobs/tasks/task.ts";
import { fileNameOf } from "../media/file-uses.ts";
import type { Change, ResourceModule } from "../resources/module.ts";
import { addWork } from "../work/work-store.ts";
import { beginGenerate, GENERATE_WORK, generateKey } from "./generate-work.ts";

/**
 * Sites whose pages are behind what they say: something was changed since, or what was planned has come out or ended. They are generated anew by
 * themselves, where their `autoGenerate` says so (resources 10.1).
 */

/** `status` of what is published. */
const PUBLISHED = 1;
/** Nothing was changed for so long: whoever edits is done for now, ms. */
const QUIET_MS = 60_000;
/** Whoever goes on editing gets to see it after so long in any case, ms. */
const WAITED_MS = 15 * 60_000;
/** Between two times there is so many times as long as one takes: others want to work too. */
const REST = 4;
/** One that failed, or that somebody ended, is tried again after so long, ms. */
const FAILED_MS = 30 * 60_000;

const at = (time: number): SQL => sql`${new Date(time).toISOString()}::timestamptz`;

/** What changes the pages of a site: its content in its languages, the languages, former addresses that are forgotten, and the site itself. */
const isShown = ({ name, languages, fields }: ResourceModule["definition"]): boolean =>
  languages?.among?.includes("site") === true ||
  name === languageArea.name ||
  name === siteRedirect.name ||
  (Object.hasOwn(fields, "site") && name === "seoKeyword");

/** What is done to a site that its pages do not show. */
const OWN_ACTIONS: ReadonlySet<string | undefined> = new Set([
  "generate",
  "cancelGenerate",
  "generateRobot",
  "clearCache",
  "setCurrent",
]);

/** The sites whose pages a change is to be seen on. */
function sitesOf({ definition }: ResourceModule, { before, after, id, kind, action }: Change) {
  if (definition.name === domain.name)
    return kind === "update" && !OWN_ACTIONS.has(action) && action !== "init" ? [id] : [];
  return [before, after].flatMap((row) => (typeof row?.siteId === "number" ? [row.siteId] : []));
}

/** What pages show of a picture of the media library besides the picture itself. */
const SAID = ["altZhCn", "altZhTw", "altEn", "focusX", "focusY", "width", "height", "url"] as const;

/** The names of the files of pictures of which something else is said. */
const picturesOf = ({ before, after }: Change): readonly string[] =>
  SAID.every((name) => (before?.[name] ?? null) === (after?.[name] ?? null))
    ? []
    : [before, after].flatMap((row) => fileNameOf(String(row?.url ?? "")) ?? []);

/** The media library, noting of the sites whose pages show a picture when something else is said of it. */
function withPictureNotes(module: ResourceModule, { db, now }: ChangeNotesDeps): ResourceModule {
  return {
    ...module,
    committed: async (changes, call) => {
      await module.committed?.(changes, call);
      const names = [...new Set(changes.flatMap(picturesOf))];
      if (names.length === 0) return;
      // Pages that are being made may have been made with what was said before.
      const inWork = db.select({ id: site.id }).from(site).where(eq(site.generateState, "P"));
      await db
        .update(siteBuild)
        .set({ changedTime: new Date(now()) })
        .where(
          or(
            isNull(siteBuild.pictures),
            arrayOverlaps(siteBuild.pictures, names),
            inArray(siteBuild.siteId, inWork),
          ),
        );
    },
  };
}

/** An area whose records are on the pages of a site, noting when they change; any other as it is. */
export function withChangeNotes(module: ResourceModule, deps: ChangeNotesDeps): ResourceModule {
  const { db, now } = deps;
  if (module.definition.name === material.name) return withPictureNotes(module, deps);
  if (module.definition.name !== domain.name && !isShown(module.definition)) return module;
  return {
    ...module,
    committed: async (changes, call) => {
      await module.committed?.(changes, call);
      const ids = [...new Set(changes.flatMap((change) => sitesOf(module, change)))].sort((a, b) => a - b);
      if (ids.length === 0) return;
      // What is noted is later than the change, so that whoever read before it knows to read again.
      await db
        .update(siteBuild)
        .set({ changedTime: new Date(now()) })
        .where(inArray(siteBuild.siteId, ids));
    },
  };
}

export interface ChangeNotesDeps {
  readonly db: Database;
  now(): number;
}

/** Something of a table came out, or ended, since the content was read. */
const cameIn = (time: PgColumn, now: number) => and(gt(time, siteBuild.readTime), lte(time, at(now)));

/** What was planned for a time has come, of what is published. */
const isDue = (now: number): SQL =>
  sql`(exists (select 1 from ${siteNews} where ${and(
    eq(siteNews.siteId, siteBuild.siteId),
    eq(siteNews.status, PUBLISHED),
    cameIn(siteNews.publishTime, now),
    // One that was published there and then is a change like any other.
    gt(siteNews.publishTime, siteNews.updateTime),
  )}) or exists (select 1 from ${siteSwiper} where ${and(
    eq(siteSwiper.siteId, siteBuild.siteId),
    eq(siteSwiper.status, PUBLISHED),
    or(cameIn(siteSwiper.startTime, now), cameIn(siteSwiper.endTime, now)),
  )}))`;

const isChanged = or(
  gt(siteBuild.changedTime, siteBuild.readTime),
  and(isNotNull(siteBuild.changedTime), isNull(siteBuild.readTime)),
);

/** Which of some sites have pages that are behind. */
export async function staleAmong(
  db: Queryable,
  ids: readonly number[],
  now: number,
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: siteBuild.siteId })
    .from(siteBuild)
    .where(and(inArray(siteBuild.siteId, [...ids]), isNotNull(siteBuild.version), or(isChanged, isDue(now))));
  return new Set(rows.map(({ id }) => id));
}

/**
 * The task of the timed job: plans the work for each site that is behind and generates its pages by itself. A site waits until nobody has changed it
 * for a minute, and then for some time after it was generated last.
 */
export async function generateStale({ context: { db, now }, signal }: TaskCall): Promise<void> {
  const time = now();
  const isQuiet = or(
    lte(siteBuild.changedTime, at(time - QUIET_MS)),
    lte(siteBuild.readTime, at(time - WAITED_MS)),
  );
  const hasRested = sql`${siteBuild.readTime} is null or ${siteBuild.readTime} + make_interval(secs => ${REST + 1}::float8 * coalesce(${siteBuild.tookMs}, 0) / 1000) <= ${at(time)}`;
  const hasFailed = and(
    ne(backgroundWork.state, "done"),
    or(isNull(backgroundWork.endTime), gt(backgroundWork.endTime, at(time - FAILED_MS))),
  );
  const due = await db
    .select({ id: site.id })
    .from(siteBuild)
    .innerJoin(site, eq(site.id, siteBuild.siteId))
    .leftJoin(backgroundWork, eq(backgroundWork.id, siteBuild.workId))
    .where(
      and(
        ...[eq(site.autoGenerate, true), eq(site.status, true), ne(site.generateState, "P")],
        ...[isNotNull(siteBuild.version), sql`(${hasRested})`, sql`(${hasFailed}) is not true`],
        or(and(isChanged, isQuiet), isDue(time)),
      ),
    )
    .orderBy(site.id);
  for (const { id } of due) {
    if (signal.aborted) return;
    await db.transaction(async (tx) => {
      const [row] = await tx.select().from(site).where(eq(site.id, id)).for("no key update");
      if (!row || row.generateState === "P") return;
      const params = { site: id, words: row.defaultLang };
      const work = { kind: GENERATE_WORK, params, account: undefined, now: new Date(time) };
      await beginGenerate(tx, id, await addWork(tx, { ...work, onceKey: generateKey(id) }));
      await tx.update(site).set(GENERATING).where(eq(site.id, id));
    });
  }
}

const GENERATING = { generateState: "P", generateProgress: 0, generateFailure: null } as const;
