import type { Language } from "../../../src/contract/language.ts";
import type { AnyResource } from "../../../src/contract/resources/definition.ts";
import { isNothing } from "../../../src/domain/resources/fault.ts";
import type { BodyValues } from "../../../src/domain/resources/schemas.ts";
import { fileTexts } from "../../texts/files.ts";
import { formatText } from "../../texts/index.ts";
import type { ImportFailure } from "./header-row.ts";

/**
 * Finds rows of one file that would be the same in a field whose values are unique. The database finds those that are there already; those
 * of the file it would find only while they all were in one transaction, which nobody else could wait for.
 */
export function duplicateFinder({ fields }: AnyResource, language: Language) {
  const unique = Object.entries(fields).filter(([, field]) => field.unique === true);
  const seen = new Map(unique.map(([name]) => [name, new Map<string, number>()]));
  return (row: number, body: BodyValues): readonly ImportFailure[] => {
    const failed: ImportFailure[] = [];
    for (const [name, rows] of seen) {
      const value = body[name];
      if (isNothing(value)) continue;
      const key = String(value).toLowerCase();
      const first = rows.get(key);
      if (first === undefined) rows.set(key, row);
      else failed.push({ row, field: name, message: formatText(fileTexts.twice, language, { row: first }) });
    }
    return failed;
  };
}
