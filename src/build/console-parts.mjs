import { rm } from "node:fs/promises";
import path from "node:path";

/**
 * What the console loads on demand shares most of its modules with the console. The bundler makes a file of every set of modules that
 * the same parts need, which would be dozens of small ones before anything is shown. So each part begins with the console itself, which
 * is there long before it: all that they share is then in the console's own files, and so are the rules of its style sheet, which the
 * console's sheet gathers anyway.
 */
export function consoleParts({ root }) {
  const src = path.join(root, "src") + path.sep;
  const console = path.join(src, "app/console.tsx");
  /** Where things are loaded from that have to do without the console. */
  const apart = ["app/main.tsx", "contract/labels/", "features/sign-in/", "i18n/"].map((place) =>
    path.join(src, place),
  );
  const parts = new Set();
  return {
    plugin: {
      name: "console-parts",
      setup(build) {
        build.onResolve({ filter: /^\.{1,2}\// }, ({ kind, importer, path: spec }) => {
          const ours = importer.startsWith(src) && !apart.some((place) => importer.startsWith(place));
          if (kind === "dynamic-import" && ours) parts.add(path.resolve(path.dirname(importer), spec));
          return undefined;
        });
      },
    },
    /** What is before a module's text, on its first line. */
    before: (file) => (parts.has(file) ? `import ${JSON.stringify(console)};` : ""),
    /** Removes the parts' own style sheets, whose rules the console's has. */
    async dropSheets(meta) {
      for (const output of Object.values(meta.outputs)) {
        if (!output.cssBundle || !output.entryPoint || !parts.has(path.join(root, output.entryPoint)))
          continue;
        await rm(path.join(root, output.cssBundle), { force: true });
        await rm(path.join(root, `${output.cssBundle}.map`), { force: true });
        delete output.cssBundle;
      }
    },
  };
}
