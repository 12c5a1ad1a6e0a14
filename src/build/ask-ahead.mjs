import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { closure } from "./outputs.mjs";

/** Parts that the frame loads by itself, with every page. */
const OF_FRAME = [
  "src/app/icon-badge.ts",
  "src/features/shell/header/user-menu-content.tsx",
  "src/features/shell/more-glyphs.ts",
];

/**
 * A part that is loaded on demand imports what it shares with other parts, and a browser asks for that only once it has read the part. Here each
 * demand is made to ask for both in the same turn: `import("/js/part.js")` becomes `(askAhead("shared"),import("/js/part.js"))`. The page's first
 * script has the function. Most of what the scripts load that are always there is left as it is: it comes by the user's hand, or was asked for by
 * the page's first script, and the calls would be a part of every first visit.
 * @param meta esbuild's metafile.
 * @param there the scripts that are always there.
 * @throws when the text of a demand is not where the metafile has it.
 */
export async function askAhead(root, meta, there) {
  for (const [file, { imports }] of Object.entries(meta.outputs)) {
    const demands = imports.filter(({ kind, external }) => kind === "dynamic-import" && !external);
    if (demands.length === 0) continue;
    const known = new Set([...there, ...closure(meta, file)]);
    const before = await readFile(path.join(root, file), "utf8");
    let text = before;
    for (const part of new Set(demands.map((demand) => demand.path))) {
      const shared = closure(meta, part).filter((one) => one !== part && !known.has(one));
      if (shared.length === 0 || (there.includes(file) && !OF_FRAME.includes(meta.outputs[part].entryPoint)))
        continue;
      const demand = `import("/js/${path.basename(part)}")`;
      if (!text.includes(demand)) throw new Error(`${file} does not hold ${demand}`);
      text = text.replaceAll(demand, `(askAhead(${shared.map(nameOf).join()}),${demand})`);
    }
    if (text !== before) await writeFile(path.join(root, file), text);
  }
}

const nameOf = (file) => JSON.stringify(path.basename(file, ".js"));
