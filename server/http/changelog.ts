import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { CHANGELOG_PATH, Changelog } from "../../src/contract/changelog.ts";

/** The newest version of the change log that lies beside the console; nothing where there is none. */
export async function newestVersion(folder: string): Promise<{ readonly version?: string }> {
  const text = await readFile(join(folder, CHANGELOG_PATH), "utf8").catch(() => "[]");
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Changelog), text);
  const version = parsed.success ? parsed.output[0]?.versionNumber : undefined;
  return version === undefined ? {} : { version };
}
