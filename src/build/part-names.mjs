import path from "node:path";

/**
 * Gives each part that is loaded on demand its name, the path of its source below `src/` without extension: `loadPart` finds the part's style
 * sheet by it, and errors carry it.
 */

const LOADS =
  /\b(?:loadPart|loadTextedPart)\((?:\s*"[\w-]+",)?\s*\(\) => import\("(\.{1,2}\/[^"]+)"\)(?=,?\s*\))/g;

/** @returns what a file of `src/` or a bundle's entry point is called as a part. */
export const partName = (file) => file.replace(/^src\//, "").replace(/\.tsx?$/, "");

/** A module's text with the names of the parts that it loads. */
export function withPartNames(text, { root, file }) {
  return text.replace(LOADS, (call, spec) => {
    const source = path
      .relative(root, path.resolve(path.dirname(file), spec))
      .split(path.sep)
      .join("/");
    return `${call}, ${JSON.stringify(partName(source))}`;
  });
}
