import { eq, inArray, isNull, sql } from "drizzle-orm";
import * as v from "valibot";
import { FILM, PICTURE } from "../../src/contract/resources/material-type.ts";
import { material } from "../../src/contract/resources/media/material.ts";
import { materialGroup } from "../../src/contract/resources/media/material-group.ts";
import { materialSettings } from "../../src/contract/resources/media/material-settings.ts";
import { PICTURE_EXTENSIONS, VIDEO_EXTENSIONS } from "../../src/contract/storage.ts";
import { extensionOfAddress } from "../../src/domain/file-address.ts";
import type { ServerContext } from "../context.ts";
import type { Queryable } from "../db/database.ts";
import { materialGroup as groupTable, storageFile, material as table } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import { findRow } from "../resources/list.ts";
import { type Call, moduleFilter, type ResourceModule, type Row, type Values } from "../resources/module.ts";
import { eachRow, reportOf } from "../resources/per-row.ts";
import { createWrites } from "../resources/writes.ts";
import { heldSettings } from "../settings/keyed-settings.ts";
import { sizesOf } from "../storage/file-sizes.ts";
import { cutOut, pixelsOf } from "../storage/images.ts";
import type { Replacement } from "../storage/replace-file.ts";
import type { Storage } from "../storage/storage.ts";
import { type FindStoredFile, isStoredAddress } from "../storage/stored-files.ts";
import { httpTexts } from "../texts/http.ts";
import { mediaTexts } from "../texts/media.ts";
import { storageTexts } from "../texts/storage.ts";
import { fileNameOf, isShown, isUsed, usesOf } from "./file-uses.ts";

/** Parameter of the list that asks for what is in no group. */
const UNGROUPED = 0;

/** Files of which it can be asked at once whether they are there. */
const HASHES_MOST = 100;

/** What was known of a file goes with it. */
const UNKNOWN = { width: null, height: null, duration: null, cover: null, sha256: null } as const;

const ENDINGS = new Map([
  [PICTURE, { mime: "image/", endings: PICTURE_EXTENSIONS }],
  [FILM, { mime: "video/", endings: VIDEO_EXTENSIONS }],
]);

/**
 * The media library (resources 1.18). What a material is is checked by the content of its file where that is kept here, and pictures are measured; of
 * files that are elsewhere, and of videos, it is known what whoever adds them says.
 */
export function materialModule(context: ServerContext, storage: Storage): ResourceModule {
  const { find, changes } = storage;
  const writes = createWrites(context);
  /** A material that is written, and the file that it is. @throws Refusal where there is none. */
  const fileOf = async (id: number, call: Call) => {
    const row = await findRow(module, id, call, true);
    if (!row) throw new Refusal(404, httpTexts.notFound);
    const file = await find(call.db, String(row.url));
    if (!file) throw new Refusal(400, storageTexts.notHere, {}, undefined, "url");
    return { row, file };
  };
  /** Puts something else in the place of a material's file. */
  const replace = async (row: Row, by: Replacement, name: string, more: Values, call: Call) => {
    const url = String(row.url);
    const { bytes, sha256 } = await changes.replace(call.db, url, by, (more) =>
      requireRoom(call.db, more, Number(row.size ?? 0)),
    );
    const known = await measured((address) => find(call.db, address), url, row.type);
    await writes.set(module, row, { name, values: { ...more, ...known, size: bytes, sha256 } }, call);
  };
  const complete = async (values: Values, type: unknown, call: Call): Promise<Values> => {
    await requireGroup(call.db, values.groupId, type);
    if (typeof values.url !== "string") return values;
    return {
      ...values,
      ...(await measured((url) => find(call.db, url), values.url, type)),
      sha256: await contentAt(call.db, values.url),
    };
  };
  const module: ResourceModule = {
    definition: material,
    table,
    filters: {
      groupId: moduleFilter({
        schema: v.pipe(v.string(), v.digits(), v.transform(Number), v.safeInteger()),
        where: (id) => (id === UNGROUPED ? isNull(table.groupId) : eq(table.groupId, id)),
      }),
      url: moduleFilter({ schema: v.string(), where: (url) => eq(table.url, url) }),
      sha256: moduleFilter({
        schema: v.pipe(
          v.string(),
          v.transform((text) => text.split(",")),
          v.array(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))),
          v.maxLength(HASHES_MOST),
        ),
        where: (hashes) => inArray(table.sha256, hashes),
      }),
    },
    conditions: {
      use: {
        used: isShown(table.url, true),
        unused: isShown(table.url, false),
      },
      copies: {
        several: copied,
        one: sql`(${table.sha256} is null or not ${copied})`,
      },
      shape: SHAPES,
      weight: WEIGHTS,
      format: Object.fromEntries(
        FORMATS.map((ending) => [ending, sql`lower(${table.url}) ~ ${`\\.(${endingsOf(ending)})$`}`]),
      ),
    },
    uses: async (ids, call) => {
      const rows = await call.db
        .select({ of: table.id, url: table.url })
        .from(table)
        .where(inArray(table.id, [...ids]));
      const files = rows.flatMap(({ of, url }) => {
        const name = isStoredAddress(url) ? fileNameOf(url) : undefined;
        return name === undefined ? [] : [{ of, name }];
      });
      return usesOf(context, files, call);
    },
    present: async (rows) => rows.map(shown),
    beforeCreate: async (values, call) => {
      await requireRoom(call.db, values.url, 0);
      return { ...(await complete(values, values.type, call)), createId: call.account.id };
    },
    beforeUpdate: async (before, values, call) => {
      const isOther = typeof values.url === "string" && values.url !== before.url;
      if (isOther) await requireRoom(call.db, values.url, Number(before.size ?? 0));
      return complete(isOther ? { ...UNKNOWN, ...values } : values, before.type, call);
    },
    actions: {
      move: async (call) => {
        const groupId = call.input.groupId ?? null;
        const all = await eachRow(call.ids, call, async (id, one) => {
          const row = await findRow(module, id, one, true);
          if (!row) throw new Refusal(404, httpTexts.notFound);
          await requireGroup(one.db, groupId, row.type);
          await writes.set(module, row, { name: "move", values: { groupId } }, one);
        });
        return reportOf(all);
      },
      replace: async (call) => {
        const id = call.ids[0] ?? 0;
        const url = String(call.input.url);
        const { row } = await fileOf(id, call);
        const came = await find(call.db, url);
        if (!came || url === row.url) throw new Refusal(400, storageTexts.missing, {}, undefined, "url");
        // What was known of the film before is not said of another.
        const more = row.type === FILM ? { width: null, height: null, duration: null } : {};
        await replace(row, { path: came.path }, "replace", more, call);
        await forgetUpload(url, call);
      },
      cut: async (call) => {
        const { row, file } = await fileOf(call.ids[0] ?? 0, call);
        if (row.type !== PICTURE) throw new Refusal(400, mediaTexts.noPicture, {}, undefined, "url");
        const { turn, left, top, width, height, copy } = call.input;
        const part = { left: Number(left), top: Number(top), width: Number(width), height: Number(height) };
        const path = await changes.pristine(String(row.url), file.path);
        const content = await cutOut(path, file, Number(turn), part);
        const focus = { focusX: null, focusY: null };
        if (copy !== true) {
          await replace(row, { content }, "cut", focus, call);
          return;
        }
        const url = await storage.add(call, content, file.name);
        const { name, type, groupId, altZhCn, altZhTw, altEn } = row;
        const made = { name, type, groupId, altZhCn, altZhTw, altEn, ...focus, url };
        await writes.create(module, made, call);
      },
    },
  };
  return module;

  /** What was uploaded to replace something is needed no more, unless something shows it by itself. */
  async function forgetUpload(url: string, call: Call): Promise<void> {
    const name = fileNameOf(url);
    if (name === undefined) return;
    const [own] = await call.db.select({ id: table.id }).from(table).where(eq(table.url, url));
    // Its file goes with those that no row knows.
    if (!own && !(await isUsed(call.db, name)))
      await call.db.delete(storageFile).where(eq(storageFile.realName, name));
  }
}

/** There is another with the same content. */
const copied = sql`exists (
  select 1 from ${table} as other where other.sha256 = ${table.sha256} and other.id <> ${table.id})`;

/** So much wider than high, or higher than wide, a picture is no square any more. */
const SQUARE = 1.05;
const KB = 1_024;
const MB = 1_024 * KB;

const SHAPES = {
  wide: sql`${table.width} > ${table.height} * ${SQUARE}::numeric`,
  high: sql`${table.height} > ${table.width} * ${SQUARE}::numeric`,
  square: sql`(${table.width} <= ${table.height} * ${SQUARE}::numeric and ${table.height} <= ${table.width} * ${SQUARE}::numeric)`,
};
const WEIGHTS = {
  light: sql`${table.size} < ${100 * KB}`,
  middle: sql`(${table.size} >= ${100 * KB} and ${table.size} < ${MB})`,
  heavy: sql`(${table.size} >= ${MB} and ${table.size} < ${10 * MB})`,
  huge: sql`${table.size} >= ${10 * MB}`,
};
const FORMATS = ["jpg", "png", "webp", "gif", "mp4", "webm", "mov"];
const endingsOf = (ending: string): string => {
  if (ending === "jpg") return "jpe?g";
  return ending === "mp4" ? "mp4|m4v" : ending;
};

/** What a list shows of a material: a picture of it, and how large that is. */
function shown(row: Row): Row {
  const { type, cover, width, height } = row;
  // What can be asked for alone is not worked out for every row.
  const asked = { use: null, copies: null, shape: null, weight: null, format: null };
  const pixels = width === null || height === null ? null : `${width} × ${height}`;
  return { ...row, ...asked, thumbUrl: type === FILM ? cover : versioned(row), pixels };
}

/** A picture that was replaced is another one, though its address stays. */
const versioned = ({ url, sha256 }: Row): unknown =>
  typeof sha256 === "string" ? `${String(url)}?v=${sha256.slice(0, 8)}` : url;

/** Groups: what was in one that is deleted is in none. */
export const materialGroupModule: ResourceModule = {
  definition: materialGroup,
  table: groupTable,
  beforeRemove: async ({ id }, { db }) => {
    await db.update(table).set({ groupId: null }).where(eq(table.groupId, id));
  },
};

/**
 * @param more bytes that come, or the address of a file that does.
 * @param less bytes that go for them.
 * @throws Refusal 400 where the library has no room left for it.
 */
async function requireRoom(db: Queryable, more: unknown, less: number): Promise<void> {
  const { media_quota_mb: mostMb } = await heldSettings(materialSettings, db);
  if (typeof mostMb !== "number" || mostMb === 0) return;
  // Of several that come at once, each counts those before it.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('media_quota', 0))`);
  const [held] = await db.select({ bytes: sql<string>`coalesce(sum(${table.size}), 0)` }).from(table);
  const address = String(more);
  const bytes = typeof more === "number" ? more : ((await sizesOf(db, [address])).get(address) ?? 0);
  const used = Number(held?.bytes ?? 0);
  if (used - less + bytes <= mostMb * MB) return;
  throw new Refusal(400, mediaTexts.full, { most: mostMb, used: Math.ceil(used / MB) }, undefined, "url");
}

/** @throws Refusal 400 where a group is for what is of the other type. */
async function requireGroup(db: Queryable, id: unknown, type: unknown): Promise<void> {
  if (typeof id !== "number") return;
  const [group] = await db.select({ type: groupTable.type }).from(groupTable).where(eq(groupTable.id, id));
  // That there is one is for the mechanism to say.
  if (group && group.type !== type) throw new Refusal(400, mediaTexts.otherGroup, {}, undefined, "groupId");
}

/** The SHA-256 of the file at an address as it came; null of one that is elsewhere. */
async function contentAt(db: Queryable, url: string): Promise<string | null> {
  const [row] = await db
    .select({ sha256: storageFile.sha256 })
    .from(storageFile)
    .where(eq(storageFile.realName, url.slice(url.lastIndexOf("/") + 1)));
  return row && isStoredAddress(url) ? row.sha256 : null;
}

/** What the file at an address tells. @throws Refusal 400 where it is of another type. */
async function measured(
  find: (url: string) => ReturnType<FindStoredFile>,
  url: string,
  type: unknown,
): Promise<Values> {
  const asked = ENDINGS.get(Number(type));
  const wrong = () =>
    new Refusal(400, type === FILM ? mediaTexts.noFilm : mediaTexts.noPicture, {}, undefined, "url");
  const stored = await find(url);
  if (stored === undefined) {
    const ending = extensionOfAddress(url);
    if (ending !== "" && !asked?.endings.includes(ending)) throw wrong();
    return {};
  }
  if (!asked || !stored.mime.startsWith(asked.mime)) throw wrong();
  return type === PICTURE ? await pixelsOf(stored.path) : {};
}
