import { PICTURE_EDGES } from "../../../src/contract/storage.ts";
import { readEntities } from "../../rich-text/plain-text.ts";
import { inSet } from "./drawing.ts";
import { attribute, html } from "./markup.ts";

/** Pictures of pages in all sizes that there are of them: a browser fetches what its screen has room and points for. */

/** How a picture of the storage is shown, px. */
export interface PictureShape {
  readonly width: number;
  readonly height: number;
  /** Only as it is does it move. */
  readonly moves: boolean;
}

/** Looks at a picture by its address; `undefined` of one that is not kept here. */
export type PictureShapeOf = (address: string) => Promise<PictureShape | undefined>;

const TAGS = /<img\b[^<>]*>|<source\b[^<>]*\bsrcset="[^<>]*>/gi;
const SOURCE = /\s(src|srcset)="([^"]*)"/i;
const KEPT = /^\/file\/[^/?]+\/[0-9a-f]{32}\.[a-z0-9]{1,8}(?=$|\?)/;
const SIZE = /([?&])size=(\d+)/;
const WIDTH = /\swidth="(\d{1,5})"/i;
/** The largest of the sizes. */
const LARGEST = Math.max(...PICTURE_EDGES);

/**
 * A page whose pictures name their sizes. One is as large on it as it was: what it takes up is that of the size that it had.
 * @param shapeOf each picture is asked for once.
 */
export async function withSets(page: string, shapeOf: PictureShapeOf): Promise<string> {
  const shapes = new Map<string, PictureShape | undefined>();
  for (const tag of page.match(TAGS) ?? []) {
    const at = addressIn(tag);
    if (at !== undefined && !shapes.has(at.kept)) shapes.set(at.kept, await shapeOf(at.kept));
  }
  return page.replace(TAGS, (tag) => {
    const at = addressIn(tag);
    const shape = at && shapes.get(at.kept);
    return at && shape && !shape.moves ? withSet(tag, at, shape) : tag;
  });
}

interface Address {
  /** As it is in the tag. */
  readonly given: string;
  readonly attribute: string;
  /** Without its version and size. */
  readonly kept: string;
  /** Without its size. */
  readonly whole: string;
  /** The longest edge that it is asked for with; as it is where that is not said. */
  readonly edge: number | undefined;
}

function addressIn(tag: string): Address | undefined {
  const [given = "", name = "", value = ""] = SOURCE.exec(tag) ?? [];
  const address = readEntities(value);
  const kept = KEPT.exec(address)?.[0];
  if (kept === undefined) return undefined;
  const [, lead, edge] = SIZE.exec(address) ?? [];
  const whole = lead === undefined ? address : address.replace(SIZE, "");
  return { given, attribute: name, kept, whole, edge: edge === undefined ? undefined : Number(edge) };
}

function withSet(tag: string, { given, attribute: name, whole, edge }: Address, shape: PictureShape): string {
  const { width, height } = shape;
  const longest = Math.max(width, height);
  const widthAt = (most: number) =>
    most >= longest ? width : Math.max(1, Math.round((width * most) / longest));
  const sized = (most: number) => `${whole}${whole.includes("?") ? "&" : "?"}size=${most}`;
  const small = PICTURE_EDGES.filter((one) => one < longest).map(
    (one) => [sized(one), widthAt(one)] as const,
  );
  // What is shown in a size is never fetched larger than in the largest of them.
  const all = longest <= LARGEST || edge === undefined ? [...small, [whole, width] as const] : small;
  if (all.length < 2) return tag;
  const own = edge === undefined ? Number(WIDTH.exec(tag)?.[1] ?? width) : widthAt(edge);
  const set = all.map(([address, wide]) => `${inSet(address)} ${wide}w`).join(", ");
  const told = html`${attribute("srcset", set)}${attribute("sizes", `(max-width: ${own}px) 100vw, ${own}px`)}`;
  return tag.replace(given, () => (name.toLowerCase() === "srcset" ? told.text : given + told.text));
}
