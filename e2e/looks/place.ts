import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import * as v from "valibot";

/** Where pictures are kept: a folder for each release, `LOOKS_DIR/<version>`. */

const root = resolve(import.meta.dirname, "../..");
const Package = v.object({ version: v.string() });

export const { version } = v.parse(Package, JSON.parse(readFileSync(join(root, "package.json"), "utf8")));
/** All releases' folders. */
export const looksDir = resolve(root, process.env.LOOKS_DIR ?? ".cache/looks");
/** That of this one. */
export const folder = join(looksDir, version);

/** What was seen of a screen besides its picture. */
export const SeenSchema = v.object({
  screen: v.string(),
  scheme: v.string(),
  width: v.number(),
  /** How much of it moved while it came: cumulative layout shift. */
  shift: v.number(),
  findings: v.array(v.string()),
});
export type Seen = v.InferOutput<typeof SeenSchema>;

export const pictureOf = ({ screen, scheme, width }: Pick<Seen, "screen" | "scheme" | "width">): string =>
  `${screen}-${width}-${scheme}.png`;
