import { createHash } from "node:crypto";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";

/** Knows whether dist/ was made from the files as they are now. */

const INPUTS = ["src", "workers", "server", "build.mjs", "index.html", "package-lock.json"];
const STAMP = "dist/stamp";

async function* filesBelow(place) {
  const facts = await stat(place).catch(() => null);
  if (facts === null) return;
  if (facts.isFile()) {
    yield place;
    return;
  }
  for (const name of (await readdir(place)).sort()) yield* filesBelow(path.join(place, name));
}

/** One hash over the content of all that the build reads. */
export async function hashInputs(root, places = INPUTS) {
  const hash = createHash("sha256");
  for (const place of places) {
    for await (const file of filesBelow(path.join(root, place))) {
      hash
        .update(path.relative(root, file))
        .update("\0")
        .update(await readFile(file))
        .update("\0");
    }
  }
  return hash.digest("hex");
}

/** Whether the last build was a whole one of exactly these inputs. */
export async function isFresh(root) {
  const stamp = await readFile(path.join(root, STAMP), "utf8").catch(() => "");
  return stamp === (await hashInputs(root));
}

/** Notes what was built; a development build is never taken for a whole one. */
export async function writeStamp(root, dev) {
  await writeFile(path.join(root, STAMP), dev ? "development" : await hashInputs(root));
}
