import { readFile } from "node:fs/promises";

/**
 * Blueprint warns developers at length of what they use wrongly. A build for development keeps these texts; in the others each advice is
 * called by its name alone.
 */
export function shortAdvice() {
  const advice = /[\\/]@blueprintjs[\\/]core[\\/]lib[\\/]esm[\\/]common[\\/]errors\.js$/;
  return {
    name: "short-advice",
    setup(build) {
      build.onLoad({ filter: advice }, async ({ path: file }) => {
        const text = await readFile(file, "utf8");
        const names = [...text.matchAll(/^export const (\w+) = /gm)].map(([, name]) => name);
        if (names.length === 0) throw new Error(`${file} holds no advice as this build knows it`);
        return { contents: names.map((name) => `export const ${name} = "[Blueprint] ${name}";`).join("\n") };
      });
    },
  };
}
