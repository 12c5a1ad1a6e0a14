import { existsSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { withPartNames } from "./part-names.mjs";
import { withPureSchemas } from "./pure-schemas.mjs";
import { withWireNumbers } from "./wire-numbers.mjs";

/**
 * Rewrites imports from barrels, Blueprint's (`@blueprintjs/core`, `@blueprintjs/icons`, `../../common`) and the entries of our features, to
 * the files that hold what is imported. esbuild decides by file what goes into which chunk, and a barrel would bring what any other chunk
 * uses of it: the login page would load the console's popovers and sagas.
 */

const IMPORT = /import\s*\{([^}]*)\}\s*from\s*"([^"]+)";?/g;
const REEXPORT = /export\s*\{([^}]*)\}\s*from\s*"([^"]+)"/g;
const STAR = /export\s*\*\s*from\s*"([^"]+)"/g;
/** Popper's list of placements, handed on by a file of small functions that all popovers need: nobody asks for it, and it brings Popper. */
const PLACEMENTS = /export\s*\{\s*placements as PopperPlacements\s*\}\s*from\s*"@popperjs\/core";/;
const NAMESPACE = /import\s*\*\s*as\s+(\w+)\s+from\s*"([^"]+)"/g;

/** `a, b as c` as pairs of what it is called there and here. */
function pairs(list) {
  return list
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "" && !part.startsWith("type "))
    .map((part) => part.split(/\s+as\s+/))
    .map(([there, here = there]) => ({ there, here }));
}

function fileOf(from, spec) {
  const base = path.resolve(path.dirname(from), spec);
  return [`${base}.js`, path.join(base, "index.js"), base].find(
    (file) => /\.(js|tsx?)$/.test(file) && existsSync(file),
  );
}

const isBarrel = (file) => /[\\/]index\.(js|ts)$/.test(file);

/** Finds the file that holds an export, through any number of barrels. */
class Exports {
  #texts = new Map();
  #found = new Map();

  #text(file) {
    let text = this.#texts.get(file);
    if (text === undefined) {
      text = readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
      this.#texts.set(file, text);
    }
    return text;
  }

  /** @returns `{spec, there}` (`there` is `*` for a whole module), or null when the file does not export the name. */
  locate(file, name) {
    const key = `${file}#${name}`;
    if (!this.#found.has(key)) this.#found.set(key, this.#search(file, name));
    return this.#found.get(key);
  }

  #search(file, name) {
    const text = this.#text(file);
    if (new RegExp(`export\\s+(?:const|let|var|function|class|async function)\\s+${name}\\b`).test(text)) {
      return { spec: file, there: name };
    }
    for (const [, list, spec] of text.matchAll(REEXPORT)) {
      const pair = pairs(list).find(({ here }) => here === name);
      if (!pair) continue;
      if (!spec.startsWith(".")) return { spec, there: pair.there };
      const target = fileOf(file, spec);
      return isBarrel(target) ? this.locate(target, pair.there) : { spec: target, there: pair.there };
    }
    for (const [, local, spec] of text.matchAll(NAMESPACE)) {
      if (local === name) return { spec: fileOf(file, spec), there: "*" };
    }
    for (const [, spec] of text.matchAll(STAR)) {
      const target = fileOf(file, spec);
      const found = target ? this.locate(target, name) : null;
      if (found) return found;
    }
    return null;
  }
}

/** @param before gives what is in front of the text of one of our modules. */
export function directImports({ root, before = () => "" }) {
  const packages = path.join(root, "node_modules/@blueprintjs");
  const barrels = {
    "@blueprintjs/core": path.join(packages, "core/lib/esm/index.js"),
    "@blueprintjs/datetime": path.join(packages, "datetime/lib/esm/index.js"),
    "@blueprintjs/icons": path.join(packages, "icons/lib/esm/generated/index.js"),
  };
  const exported = new Exports();

  function barrelOf(importer, spec) {
    if (barrels[spec]) return barrels[spec];
    if (!spec.startsWith(".")) return undefined;
    const file = fileOf(importer, spec);
    return file && isBarrel(file) ? file : undefined;
  }

  function rewrite(importer, text) {
    return text
      .replace(PLACEMENTS, "export const PopperPlacements = [];")
      .replace(IMPORT, (whole, list, spec) => {
        const barrel = barrelOf(importer, spec);
        if (!barrel) return whole;
        const found = pairs(list).map(({ there, here }) => ({ here, place: exported.locate(barrel, there) }));
        // A name that is not found is left to esbuild, which knows how to say so.
        if (found.some(({ place }) => !place)) return whole;
        return found
          .map(({ here, place }) =>
            place.there === "*"
              ? `import * as ${here} from ${JSON.stringify(place.spec)};`
              : `import { ${place.there} as ${here} } from ${JSON.stringify(place.spec)};`,
          )
          .join("");
      });
  }

  return {
    name: "direct-imports",
    setup(build) {
      build.onLoad({ filter: /\.(tsx?|js)$/ }, async ({ path: file }) => {
        const ours = file.startsWith(path.join(root, "src")) && /\.tsx?$/.test(file);
        if (!ours && !file.startsWith(packages)) return undefined;
        const text = await readFile(file, "utf8");
        return {
          contents:
            before(file) +
            rewrite(
              file,
              ours ? withWireNumbers(withPureSchemas(withPartNames(text, { root, file })), file) : text,
            ),
          loader: ours ? (file.endsWith("x") ? "tsx" : "ts") : "js",
        };
      });
    },
  };
}
