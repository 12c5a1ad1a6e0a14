import { readFile } from "node:fs/promises";

const TEXT = String.raw`(?:\`[^\`]*\`|'[^']*'|"[^"]*")`;
/** Texts that are put together, over several lines too. */
const TEXTS = String.raw`${TEXT}(?:\s*\+\s*${TEXT})*`;

/**
 * Packages whose advice is long, by their files, with what takes its texts out:
 * Blueprint prints it where a build is for development; i18next's log prints it where it is asked to debug; of react-i18next what is said
 * has a code as well.
 */
const PACKAGES = [
  {
    file: /[\\/]@blueprintjs[\\/]core[\\/]lib[\\/]esm[\\/]common[\\/]errors\.js$/,
    advice: new RegExp(String.raw`^export const (\w+) = ns\s*\+\s*${TEXTS};`, "gm"),
    short: (_, name) => `export const ${name} = "${name}";`,
  },
  {
    file: /[\\/]i18next[\\/]dist[\\/]esm[\\/]i18next\.js$/,
    advice: new RegExp(String.raw`\blogger\.(warn|deprecate|log)\(${TEXTS}(?:,\s*${TEXTS})*`, "g"),
    short: (_, kind) => `logger.${kind}(""`,
  },
  {
    file: /[\\/]react-i18next[\\/]dist[\\/]es[\\/](useTranslation|utils)\.js$/,
    advice: new RegExp(String.raw`\bwarnOnce\(i18n, '(\w+)', ${TEXTS}`, "g"),
    short: (_, code) => `warnOnce(i18n, "${code}", "${code}"`,
  },
];

/**
 * Libraries warn developers at length of what they use wrongly. A build for development keeps these texts; in the others each advice is
 * called by its name alone, or is not there.
 */
export function shortAdvice() {
  return {
    name: "short-advice",
    setup(build) {
      for (const { file: filter, advice, short } of PACKAGES)
        build.onLoad({ filter }, async ({ path: file }) => {
          const text = await readFile(file, "utf8");
          const contents = text.replace(advice, short);
          if (contents === text) throw new Error(`${file} holds no advice as this build knows it`);
          return { contents };
        });
    },
  };
}
