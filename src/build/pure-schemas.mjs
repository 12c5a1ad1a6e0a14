import { readFile } from "node:fs/promises";
import { withWireNumbers } from "./wire-numbers.mjs";

/**
 * Makes a schema that nobody uses cost nothing. What makes schemas does nothing else, but esbuild believes that only of calls that say so themselves, and
 * keeps every schema of a file of which one is used.
 */

const VALIBOT = /import \* as v from "valibot"/;
/** Calls of valibot, with or without types in their angle brackets, and of the makers of `contract/schema.ts`; not their definitions. */
const CALL = /(?<!function |[\w.$])(v\.[a-zA-Z]+|maybe|Plain)(?=[(<])/g;

/** A module's text with its calls of schema makers marked. */
export function withPureSchemas(text) {
  return VALIBOT.test(text) ? text.replace(CALL, "/* @__PURE__ */ $1") : text;
}

/** For a bundle whose modules nothing else rewrites. */
export function pureSchemas() {
  return {
    name: "pure-schemas",
    setup(build) {
      build.onLoad({ filter: /[\\/](src|workers)[\\/].*\.ts$/ }, async ({ path: file }) => ({
        contents: withWireNumbers(withPureSchemas(await readFile(file, "utf8")), file),
        loader: "ts",
      }));
    },
  };
}

const EXPRESSION = /^const (\w+_REGEX) = \/(.+)\/(\w*);$/gm;

/** Lets valibot's regular expressions go that nobody uses: those that esbuild writes for older browsers would stay, and be read at every start. */
export function pureExpressions() {
  const marked = (_, name, source, flags) =>
    `const ${name} = /* @__PURE__ */ new RegExp(${JSON.stringify(source)}, ${JSON.stringify(flags)});`;
  return {
    name: "pure-expressions",
    setup(build) {
      build.onLoad({ filter: /[\\/]valibot[\\/]dist[\\/]index\.mjs$/ }, async ({ path: file }) => ({
        contents: (await readFile(file, "utf8")).replace(EXPRESSION, marked),
      }));
    },
  };
}
