import { posix } from "node:path";
import { XMLParser } from "fast-xml-parser";

/** Pictures that lie in a workbook itself: over its first sheet, or within a cell as Excel and WPS put them there. */

export interface SheetPicture {
  /** What it is called in the workbook. */
  readonly name: string;
  readonly content: Uint8Array;
}

/** Where pictures are, by rows as people count them, and columns from 0. */
export interface PicturePlaces {
  /** Those over a cell, and those within one. */
  readonly placed: readonly (SheetPicture & {
    readonly row: number;
    readonly column: number;
    /** It is what the cell holds. */
    readonly within: boolean;
  })[];
  /** Those of WPS by what its formula names them by. */
  readonly named: ReadonlyMap<string, SheetPicture>;
}

/** Parts of a workbook by their names. */
export type WorkbookParts = ReadonlyMap<string, Uint8Array>;

/** What a cell of WPS holds: `=DISPIMG("ID_…",1)`. @returns the name of its picture. */
export const namedPictureIn = (cell: unknown): string | undefined =>
  typeof cell === "string" ? /^=?(?:_xlfn\.)?DISPIMG\("([^"]+)"/i.exec(cell.trim())?.[1] : undefined;

type Node = Readonly<Record<string, unknown>>;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  removeNSPrefix: true,
  parseTagValue: false,
});

/** All pictures of a workbook's first sheet. What points to nothing is passed over. */
export function picturesOf(parts: WorkbookParts): PicturePlaces {
  const book = new Book(parts);
  const sheet = book.firstSheet();
  return { placed: [...book.over(sheet), ...book.within(sheet)], named: book.named() };
}

class Book {
  constructor(private readonly parts: WorkbookParts) {}

  firstSheet(): string {
    const [id] = attributes(this.read("xl/workbook.xml"), "sheet", "id");
    return this.targets("xl/workbook.xml").get(id ?? "") ?? "xl/worksheets/sheet1.xml";
  }

  /** Those that lie over a sheet: each belongs to the cell that its upper left corner is in. */
  *over(sheet: string): Generator<PicturePlaces["placed"][number]> {
    for (const drawing of this.targets(sheet).values()) {
      if (!/\/drawings\/[^/]+\.xml$/.test(drawing)) continue;
      const targets = this.targets(drawing);
      const tree = this.read(drawing);
      for (const anchor of [...nodes(tree, "twoCellAnchor"), ...nodes(tree, "oneCellAnchor")]) {
        const [from] = nodes(anchor, "from");
        const [row, column] = [Number(from?.row), Number(from?.col)];
        if (!Number.isSafeInteger(row) || !Number.isSafeInteger(column)) continue;
        for (const picture of nodes(anchor, "pic")) {
          const [embedded] = attributes(picture, "blip", "embed");
          const found = this.picture(targets.get(embedded ?? ""));
          if (found) yield { ...found, row: row + 1, column, within: false };
        }
      }
    }
  }

  /** Those that Excel has put into cells: a cell names its value's metadata, and these a rich value, which names a picture. */
  *within(sheet: string): Generator<PicturePlaces["placed"][number]> {
    const base = "xl/richData/richValueRel.xml";
    if (!this.parts.has(base)) return;
    const targets = this.targets(base);
    const rels = attributes(this.read(base), "rel", "id").map((id) => targets.get(id));
    const values = nodes(this.read("xl/richData/rdrichvalue.xml"), "rv").map((value) =>
      Number(listOf(value.v)[0]),
    );
    const metadata = this.read("xl/metadata.xml");
    const future = nodes(metadata, "futureMetadata").find((one) => one["@name"] === "XLRICHVALUE");
    const rich = nodes(future, "bk").map((one) => Number(attributes(one, "rvb", "i")[0]));
    const [valueMetadata] = nodes(metadata, "valueMetadata");
    const known = nodes(valueMetadata, "bk").map((one) => rich[Number(attributes(one, "rc", "v")[0])]);
    for (const [tag] of this.text(sheet).matchAll(/<c\b[^<>]*\bvm="\d+"[^<>]*>/g)) {
      const [, letters = "", row = ""] = /\br="([A-Z]{1,3})(\d{1,7})"/.exec(tag) ?? [];
      const nth = Number(/\bvm="(\d+)"/.exec(tag)?.[1]) - 1;
      const found = this.picture(rels[values[known[nth] ?? -1] ?? -1]);
      if (found && letters !== "")
        yield { ...found, row: Number(row), column: columnOf(letters), within: true };
    }
  }

  named(): ReadonlyMap<string, SheetPicture> {
    const base = "xl/cellimages.xml";
    const targets = this.targets(base);
    return new Map(
      nodes(this.read(base), "pic").flatMap((picture): [string, SheetPicture][] => {
        const [name] = attributes(picture, "cNvPr", "name");
        const [embedded] = attributes(picture, "blip", "embed");
        const found = this.picture(targets.get(embedded ?? ""));
        return name !== undefined && found ? [[name, found]] : [];
      }),
    );
  }

  private picture(part: string | undefined): SheetPicture | undefined {
    const content = part === undefined ? undefined : this.parts.get(part);
    return content && part !== undefined ? { name: posix.basename(part), content } : undefined;
  }

  /** What a part names others by. */
  private targets(part: string): ReadonlyMap<string, string> {
    const folder = posix.dirname(part);
    const rels = this.read(`${folder}/_rels/${posix.basename(part)}.rels`);
    return new Map(
      nodes(rels, "Relationship").flatMap((one): [string, string][] => {
        const [id, target] = [one["@Id"], one["@Target"]];
        if (typeof id !== "string" || typeof target !== "string" || one["@TargetMode"] === "External")
          return [];
        return [[id, target.startsWith("/") ? target.slice(1) : posix.normalize(`${folder}/${target}`)]];
      }),
    );
  }

  private text(part: string): string {
    const content = this.parts.get(part);
    return content === undefined ? "" : Buffer.from(content).toString("utf8");
  }

  private read(part: string): Node {
    const text = this.text(part);
    return text === "" ? {} : (parser.parse(text) as Node);
  }
}

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** All elements of a name, however deep, in their order. */
function nodes(tree: unknown, name: string): readonly Node[] {
  if (!isNode(tree)) return [];
  return Object.entries(tree).flatMap(([key, value]) =>
    listOf(value).flatMap((one) => [...(key === name && isNode(one) ? [one] : []), ...nodes(one, name)]),
  );
}

const attributes = (tree: unknown, name: string, attribute: string): readonly string[] =>
  nodes(tree, name).map((one) => String(one[`@${attribute}`] ?? ""));

const LETTERS = 26;
const BEFORE_A = 64;
/** A column by its letters, from 0. */
const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * LETTERS + letter.charCodeAt(0) - BEFORE_A, 0) - 1;
