import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";

/**
 * Says to the browser that a script is needed at once and as a whole. It then compiles the script in one go and keeps all of it for the next
 * visit; otherwise it reads each function twice, and keeps only those that ran while the script was loaded.
 */
const HINT = "//# allFunctionsCalledOnLoad\n";
/** Bytes; a smaller script is compiled before the hint is read. */
const WORTH = 2_000;

/** Puts the hint before the text of built scripts. */
export async function hintCompile(root, scripts) {
  for (const script of new Set(scripts)) {
    const file = path.join(root, script);
    const text = await readFile(file, "utf8");
    if (text.length > WORTH) await writeFile(file, HINT + text);
  }
}
