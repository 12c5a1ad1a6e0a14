import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "oxc-parser";

/**
 * Reads the files of the texts: a folder for each language, the same files in each, and in them objects of keys and texts. Files that only
 * gather others hold none.
 */

/** Folders with a folder for each language. */
export const TEXT_FOLDERS = ["src/i18n", "src/contract/labels", "server/texts", "src/visitor/texts"];
/** The language that all others are shaped after. */
export const SOURCE = "zh_CN";

/** Files of a language below a folder, as paths from the language's own. */
export function filesOf(root, folder, language) {
  return readdirSync(path.join(root, folder, language), { recursive: true })
    .filter((file) => file.endsWith(".ts"))
    .sort();
}

/**
 * The texts of a file, in their order.
 * @returns {{ id: string, text: string, start: number, end: number, note: string }[]} `id` is `<namespace>:<key>`, `note` what the
 * comments above it say
 */
export function textsIn(file, content) {
  const { program, comments, errors } = parseSync(file, content);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const noteBefore = (start) => {
    const before = comments.findLast(({ end }) => end <= start && content.slice(end, start).trim() === "");
    return before === undefined
      ? ""
      : before.value
          .replace(/^\s*\*+\s?/gm, "")
          .replace(/\s+/g, " ")
          .trim();
  };
  return program.body.flatMap((statement) => {
    const [declared] = statement.declaration?.declarations ?? [];
    const object = declared?.init?.type === "TSAsExpression" ? declared.init.expression : declared?.init;
    if (object?.type !== "ObjectExpression") return [];
    const about = noteBefore(statement.start);
    return object.properties.map(({ key, value, start }) => {
      const name = key.name ?? key.value;
      if (typeof value.value !== "string") throw new Error(`${file}: ${name} is not a plain text`);
      const note = [about, noteBefore(start)].filter((part) => part !== "").join(" ");
      return {
        id: `${declared.id.name}:${name}`,
        text: value.value,
        start: value.start,
        end: value.end,
        note,
      };
    });
  });
}

/** Every text of a language by `<folder>/<file>#<namespace>:<key>`. */
export function textsOf(root, language) {
  const found = new Map();
  for (const folder of TEXT_FOLDERS) {
    for (const file of filesOf(root, folder, language)) {
      const at = path.join(root, folder, language, file);
      for (const text of textsIn(at, readFileSync(at, "utf8"))) {
        found.set(`${folder}/${file}#${text.id}`, { ...text, folder, file });
      }
    }
  }
  return found;
}
