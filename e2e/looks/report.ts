import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import pixelmatch from "pixelmatch";
import sharp from "sharp";
import * as v from "valibot";
import { folder, looksDir, pictureOf, type Seen, SeenSchema, version } from "./place.ts";

/** A page of all pictures beside those of the release before, with what changed marked: `<version>/index.html`. */
export default async function report(): Promise<void> {
  if (!existsSync(folder)) return;
  const seen = readdirSync(folder)
    .filter((name) => name.startsWith("seen-"))
    .flatMap((name) => v.parse(v.array(SeenSchema), JSON.parse(readFileSync(join(folder, name), "utf8"))));
  const before = releaseBefore();
  const parts: string[] = [];
  for (const one of seen) parts.push(await figure(one, before));
  const page = join(folder, "index.html");
  writeFileSync(page, documentOf(parts, before));
  process.stdout.write(`${seen.length} pictures: ${relative(process.cwd(), page)}\n`);
}

const order = new Intl.Collator("en", { numeric: true });

/** The folder of the newest release before this one; undefined where there are no pictures of any. */
function releaseBefore(): string | undefined {
  return readdirSync(looksDir)
    .filter((name) => /^\d+\.\d+\.\d+$/.test(name) && order.compare(name, version) < 0)
    .toSorted(order.compare)
    .at(-1);
}

async function figure(seen: Seen, before: string | undefined): Promise<string> {
  const name = pictureOf(seen);
  const wrong = [
    ...(seen.shift > 0.01 ? [`moved by ${seen.shift.toFixed(3)}`] : []),
    ...seen.findings.map(escaped),
  ];
  const old = before === undefined ? undefined : join(looksDir, before, name);
  const changed = old !== undefined && existsSync(old) ? await difference(old, join(folder, name)) : null;
  const share = changed === null ? "" : ` · ${(changed.share * 100).toFixed(1)} % changed`;
  const pictures = [...(changed === null ? [] : [`../${before}/${name}`, changed.picture]), name].map(
    (path) => `<a href="${path}"><img src="${path}" loading="lazy" alt=""></a>`,
  );
  return `<figure${wrong.length > 0 ? ' class="wrong"' : ""}>
  <figcaption>${seen.screen} · ${seen.width} px · ${seen.scheme}${share}${wrong.map((one) => `<br>${one}`).join("")}</figcaption>
  ${pictures.join("\n  ")}
</figure>`;
}

interface Difference {
  /** Of the pixels, 0 to 1. */
  readonly share: number;
  /** File of the picture in which they are marked. */
  readonly picture: string;
}

/** What is different in two pictures of one size; null where they are of two. */
async function difference(oldFile: string, newFile: string): Promise<Difference | null> {
  const read = (file: string) => sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const [old, now] = await Promise.all([read(oldFile), read(newFile)]);
  const { width, height } = now.info;
  if (old.info.width !== width || old.info.height !== height) return null;
  const marked = new Uint8Array(width * height * 4);
  const count = pixelmatch(old.data, now.data, marked, width, height, { threshold: 0.1 });
  const picture = newFile.replace(/\.png$/, ".changed.webp");
  await sharp(marked, { raw: { width, height, channels: 4 } })
    .webp()
    .toFile(picture);
  return { share: count / (width * height), picture: relative(folder, picture) };
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const documentOf = (figures: readonly string[], before: string | undefined): string => `<!doctype html>
<meta charset="utf-8">
<title>Quayside ${version}</title>
<style>
  body { margin: 16px; font: 14px system-ui, sans-serif; background: #eef0f2; }
  figure { margin: 0 0 24px; display: flex; flex-wrap: wrap; gap: 8px; align-items: flex-start; }
  figcaption { flex-basis: 100%; font-weight: 600; }
  .wrong figcaption { color: #b3261e; }
  img { max-height: 420px; max-width: 100%; border: 1px solid #c5ccd3; background: #fff; }
</style>
<h1>Quayside ${version}${before === undefined ? "" : ` beside ${before}`}</h1>
${figures.join("\n")}
`;
