import { and, eq } from "drizzle-orm";
import * as v from "valibot";
import { LANGUAGES, nearest } from "../../src/contract/language.ts";
import { domain as definition, GENERATE_FAILURE_MAX } from "../../src/contract/resources/customer/domain.ts";
import { permissionOf } from "../../src/contract/resources/definition.ts";
import type { ServerContext } from "../context.ts";
import type { Queryable } from "../db/database.ts";
import { siteBuild, site as table } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import { recordChange } from "../resources/history.ts";
import { shapeOf } from "../storage/images.ts";
import type { FindStoredFile } from "../storage/stored-files.ts";
import { httpTexts } from "../texts/http.ts";
import { siteTexts } from "../texts/sites.ts";
import { type EndedWork, type KnownKind, type WorkCall, WorkStopped, workKind } from "../work/work-kind.ts";
import { addWork } from "../work/work-store.ts";
import { type Generated, generateSite } from "./pages/generate.ts";
import type { PictureShapeOf } from "./pages/picture-sets.ts";
import type { SiteFiles } from "./pages/site-files.ts";
import { noteChanged, SUBMIT_WORK, tellsEngines } from "./submit-work.ts";

/**
 * Generates the pages of a site (resources 10.1 `generate`) into a folder of their own, which visitors are led to when all of them are there.
 * Interrupted, it begins anew, so that the pages are of one time; what was written by then goes.
 */
export const GENERATE_WORK = "site.generate";

const Params = v.object({
  site: v.number(),
  /** The language in which reasons are given. */
  words: v.picklist(LANGUAGES),
});
export type GenerateWorkParams = v.InferOutput<typeof Params>;

/** What one piece of such work alone may be of a site. */
export const generateKey = (site: number): string => `${GENERATE_WORK} ${site}`;

/** Notes the work that generates the pages of a site. */
export async function beginGenerate(db: Queryable, siteId: number, workId: number): Promise<void> {
  await db
    .insert(siteBuild)
    .values({ siteId, workId })
    .onConflictDoUpdate({ target: siteBuild.siteId, set: { workId } });
}

const FULL = 100;

export interface GenerateWorkDeps {
  /** With connections for long work. */
  readonly context: ServerContext;
  readonly files: SiteFiles;
  readonly find: FindStoredFile;
}

/** Such work, one at a time of a site. */
export function generateWork(deps: GenerateWorkDeps): KnownKind {
  return workKind({
    name: GENERATE_WORK,
    permission: permissionOf(definition, "generate"),
    once: ({ site }) => String(site),
    params: Params,
    cursor: v.null(),
    run: (call) => run(deps, call),
    ended,
  });
}

/** The folder of a piece of work. */
const versionOf = ({ id }: { readonly id: number }): string => String(id);

async function run({ context, files, find }: GenerateWorkDeps, work: WorkCall<GenerateWorkParams, null>) {
  const { db } = context;
  const { site: siteId } = work.params;
  const [site] = await db.select().from(table).where(eq(table.id, siteId));
  if (!site) throw new Refusal(404, httpTexts.notFound);
  const [build] = await db.select().from(siteBuild).where(eq(siteBuild.siteId, siteId));
  // The one that is shown stays, and what was begun and not ended goes.
  const tidy = () => files.keepOnly(siteId, build?.version ? [build.version] : []);
  await tidy();
  let shown = -1;
  const report = async ({ done: pages, total, left: named }: Generated) => {
    if (work.signal.aborted) throw new WorkStopped();
    await work.report({ done: pages, total, ...(named.length === 0 ? {} : { named }) });
    const generateProgress = Math.min(FULL - 1, Math.floor((pages / Math.max(total, 1)) * FULL));
    if (generateProgress === shown) return;
    shown = generateProgress;
    await db.update(table).set({ generateProgress }).where(eq(table.id, siteId));
  };
  try {
    const now = new Date(context.now());
    const shape: PictureShapeOf = async (address) => {
      const file = await find(db, address);
      return file && shapeOf(file.path);
    };
    const deps = { db, files, now, shapeOf: shape };
    const { done, left, pictures } = await generateSite(deps, site, versionOf(work), report);
    await noteChanged(files, siteId, build?.version ?? undefined, versionOf(work));
    await db.update(table).set({ pageCount: done }).where(eq(table.id, siteId));
    await db
      .update(siteBuild)
      .set({ pictures: [...pictures] })
      .where(eq(siteBuild.siteId, siteId));
    return { pages: done, left: left.length };
  } catch (error) {
    await tidy();
    throw error;
  }
}

/** Visitors are led to the new pages, or the site is what it was before. */
async function ended(work: EndedWork<GenerateWorkParams>, db: Queryable): Promise<void> {
  const { params, state, failure, account, now, startTime } = work;
  const [before] = await db.select().from(table).where(eq(table.id, params.site)).for("no key update");
  const isOwn = and(eq(siteBuild.siteId, params.site), eq(siteBuild.workId, work.id));
  const [build] = await db.select().from(siteBuild).where(isOwn);
  if (!before || !build) return;
  const isDone = state === "done";
  const version = isDone ? versionOf(work) : build.version;
  const why = state === "cancelled" ? siteTexts.cancelled : failure;
  const values = {
    generateState: version === null ? ("N" as const) : ("Y" as const),
    generateProgress: isDone ? FULL : null,
    generateFailure: why ? nearest(why, params.words).slice(0, GENERATE_FAILURE_MAX) : null,
    ...(isDone ? { generateTime: now } : {}),
  };
  const made = isDone && startTime && { readTime: startTime, tookMs: now.getTime() - startTime.getTime() };
  await db
    .update(siteBuild)
    .set({ version, ...made })
    .where(isOwn);
  await db.update(table).set(values).where(eq(table.id, before.id));
  if (isDone && tellsEngines(before)) {
    const of = { site: before.id, version: versionOf(work), words: params.words };
    await addWork(db, { kind: SUBMIT_WORK, params: of, account, now, onceKey: null });
  }
  // What the server does by itself again and again is no history of the site, unless it goes wrong.
  if (isDone && !account) return;
  const after = { ...before, ...values };
  await recordChange(db, {
    ...{ resource: definition, recordId: before.id, action: "update" },
    ...{ before, after, account, now },
  });
}
