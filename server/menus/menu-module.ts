import { eq } from "drizzle-orm";
import * as v from "valibot";
import { inEachLanguage } from "../../src/contract/language.ts";
import { MENU_TYPE, menu } from "../../src/contract/resources/system/menu.ts";
import { createAccounts } from "../accounts/accounts.ts";
import { sysMenu } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import type { Call, ResourceModule, Values } from "../resources/module.ts";
import { menuTexts } from "../texts/menus.ts";
import { titlesOf } from "./titles.ts";

/** The rules of the menu beyond its definition (contract A4). */

/** Stands for every permission. */
const ADMIN = "admin";
const LINK = /^https?:\/\/[^\s/]+\S*$/i;
/** Segments of a path, parameters among them. */
const ROUTE = /^\/?[\w.~:-]+(\/[\w.~:-]+)*\/?$/;

/** A row as it will be. */
type Entry = Pick<
  typeof sysMenu.$inferSelect,
  "type" | "iFrame" | "path" | "component" | "permission" | "pid"
>;

const Title = v.nullish(v.string(), null);
const Titles = v.nullish(v.strictObject(inEachLanguage(() => Title)));

/** An entry is sent as it is answered: its names by language, of which each has a field of its own here (contract A4). */
const MenuBody = v.pipe(
  v.looseObject({ titles: v.optional(Titles) }),
  v.transform(({ titles, ...entry }) =>
    titles === undefined
      ? entry
      : {
          ...entry,
          titleZhCn: titles?.zh_CN ?? null,
          titleZhTw: titles?.zh_TW ?? null,
          titleEn: titles?.en ?? null,
        },
  ),
);

export const menuModule: ResourceModule = {
  definition: menu,
  table: sysMenu,
  present: async (rows) =>
    rows.map((row) => ({ ...row, titles: givenTitles(row as typeof sysMenu.$inferSelect) })),
  body: MenuBody,
  beforeCreate: async (values, call) => {
    const tidy = tidied(values);
    await requireRules(tidy as unknown as Entry, call);
    await requireGivable(null, tidy.permission, call);
    return tidy;
  },
  beforeUpdate: async (before, values, call) => {
    const tidy = tidied(values);
    const after = { ...before, ...tidy } as unknown as Entry;
    await requireRules(after, call);
    await requireGivable(before.permission, tidy.permission, call);
    if (after.type === MENU_TYPE.button && Number(before.subCount) > 0) {
      throw new Refusal(400, menuTexts.hasChildren, {}, undefined, "type");
    }
    return tidy;
  },
};

/** Nobody gives away what they do not hold; what makes an admin is in no menu (contract A3). */
async function requireGivable(before: unknown, after: unknown, { db, account }: Call): Promise<void> {
  const had = new Set(namesOf(before));
  const added = namesOf(after).filter((name) => !had.has(name));
  if (added.length === 0) return;
  const held = account.isAdmin ? added : await createAccounts(db).authorities(account);
  const wrong = added.find((name) => name === ADMIN || !held.includes(name));
  if (wrong !== undefined) {
    throw new Refusal(400, menuTexts.notHeld, { permission: wrong }, undefined, "permission");
  }
}

/** The permissions of a row. */
function namesOf(permission: unknown): string[] {
  const names = typeof permission === "string" ? permission.split(",") : [];
  return names.map((name) => name.trim()).filter((name) => name !== "");
}

/** The names that it has, by language; what an entry has in none is shown by its title alone. */
function givenTitles(row: typeof sysMenu.$inferSelect) {
  const given = Object.entries(titlesOf(row)).filter(
    ([, title]) => typeof title === "string" && title !== "",
  );
  return given.length === 0 ? undefined : Object.fromEntries(given);
}

async function requireRules(entry: Entry, call: Call): Promise<void> {
  if (entry.type !== MENU_TYPE.button) requirePath(entry);
  if (entry.type === MENU_TYPE.menu && !entry.iFrame && !entry.component) {
    throw new Refusal(400, menuTexts.componentMissing, {}, undefined, "component");
  }
  if (typeof entry.pid === "number") await requireContainer(entry.pid, call);
}

function requirePath({ iFrame, path }: Entry): void {
  const [pattern, text] = iFrame ? [LINK, menuTexts.linkPath] : [ROUTE, menuTexts.routePath];
  if (!pattern.test(path ?? "")) throw new Refusal(400, text, {}, undefined, "path");
}

async function requireContainer(pid: number, { db }: Call): Promise<void> {
  const [above] = await db.select({ type: sysMenu.type }).from(sysMenu).where(eq(sysMenu.id, pid));
  if (above?.type === MENU_TYPE.button) {
    throw new Refusal(400, menuTexts.buttonParent, {}, undefined, "pid");
  }
}

/** Several permissions without blanks between them, as they are asked for. */
function tidied(values: Values): Values {
  const { permission } = values;
  if (typeof permission !== "string") return values;
  return { ...values, permission: namesOf(permission).join(",") || null };
}
