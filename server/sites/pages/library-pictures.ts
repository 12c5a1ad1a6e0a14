import { and, eq, isNotNull, or } from "drizzle-orm";
import { type Language, nearest, type SomeLanguages } from "../../../src/contract/language.ts";
import { PICTURE } from "../../../src/contract/resources/material-type.ts";
import type { Queryable } from "../../db/database.ts";
import { material as table } from "../../db/schema/index.ts";
import { attribute, html, type Part } from "./markup.ts";

/** What the media library knows of pictures, put into pages: what they show in words, and where they are about something (resources 1.18). */

interface LibraryPicture {
  /** In a language that the library has no words in, those of the nearest are taken. */
  readonly alt: SomeLanguages<string>;
  /** Per cent from the left and from above; null where nothing is said. */
  readonly focus: { readonly x: number; readonly y: number } | null;
}

/** By the names of their files. */
export type LibraryPictures = ReadonlyMap<string, LibraryPicture>;

/**
 * Whose the words of a picture are: its own, or the name of the record that shows it; nobody's where it adorns words that are beside it. Pages mark
 * their pictures so until the library was asked.
 */
export type WordsOf = "record" | "picture" | "nobody";
const MARK = "data-library";
export const markOf = (words: WordsOf): Part => attribute(MARK, words);

const TAGS = /<img\b[^<>]*>/gi;
const FILE = /\bsrc="[^"]*\/file\/[^/"]+\/([0-9a-f]{32}\.[a-z0-9]{1,8})(?:\?[^"]*)?"/i;
const NAME = /[0-9a-f]{32}\.[a-z0-9]{1,8}$/;
const ALT = /\salt="([^"]*)"/i;
const MARKED = new RegExp(` ${MARK}="(\\w+)"`);
const MIDDLE = 50;

/** All pictures of the library that something is said of. */
export async function readLibrary(db: Queryable): Promise<LibraryPictures> {
  const { url, focusX, focusY, altZhCn, altZhTw, altEn } = table;
  const said = [focusX, focusY, altZhCn, altZhTw, altEn].map((column) => isNotNull(column));
  const rows = await db
    .select({ url, focusX, focusY, altZhCn, altZhTw, altEn })
    .from(table)
    .where(and(eq(table.type, PICTURE), or(...said)));
  return new Map(
    rows.flatMap((row): [string, LibraryPicture][] => {
      const name = NAME.exec(row.url)?.[0];
      if (name === undefined) return [];
      const alt = { zh_CN: row.altZhCn ?? "", zh_TW: row.altZhTw ?? "", en: row.altEn ?? "" };
      const isAimed = row.focusX !== null || row.focusY !== null;
      const focus = isAimed ? { x: row.focusX ?? MIDDLE, y: row.focusY ?? MIDDLE } : null;
      return [[name, { alt, focus }]];
    }),
  );
}

const SHOWN = /<(?:img|source)\b[^<>]*\bsrc(?:set)?="[^"]*\/file\/[^/"]+\/([0-9a-f]{32}\.[a-z0-9]{1,8})/gi;

/** The names of the files of the pictures on a page, before those name their sizes. */
export const picturesOn = (page: string): readonly string[] =>
  [...page.matchAll(SHOWN)].flatMap(([, name]) => name ?? []);

/**
 * A page with what the library says of its pictures, in the page's language: in words where a picture has none of its own, and for those that
 * a page cuts to fit, which part of them stays in sight.
 */
export const withLibrary = (page: string, lang: Language, library: LibraryPictures): string =>
  page.replace(TAGS, (tag) => {
    const marked = MARKED.exec(tag)?.[1];
    const bare = tag.replace(MARKED, "");
    const known = library.get(FILE.exec(tag)?.[1] ?? "");
    if (known === undefined) return bare;
    const own = ALT.exec(bare)?.[1] ?? "";
    const alt = nearest(known.alt, lang);
    const isOpen = marked !== "nobody" && (own.trim() === "" || marked === "record");
    const described = alt !== "" && isOpen ? withAlt(bare, alt) : bare;
    if (marked === undefined || known.focus === null) return described;
    const { x, y } = known.focus;
    return described.replace(/>$/, html` style="object-position: ${x}% ${y}%">`.text);
  });

const withAlt = (tag: string, alt: string): string =>
  tag
    .replace(ALT, "")
    .replace(/\s*\/?>$/, (end) => `${html` alt="${alt}"`.text}${end.trim() === "/>" ? " />" : ">"}`);
