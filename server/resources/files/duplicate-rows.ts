import type { Language } from "../../../src/contract/language.ts";
import type { AnyResource } from "../../../src/contract/resources/definition.ts";
import { isNothing } from "../../../src/domain/resources/fault.ts";
import { holds, uniqueSetsOf } from "../../../src/domain/resources/list-shape.ts";
import type { BodyValues } from "../../../src/domain/resources/schemas.ts";
import { fileTexts } from "../../texts/files.ts";
import { formatText } from "../../texts/index.ts";
import type { ImportFailure } from "./header-row.ts";

/**
 * Finds rows of one file that would be the same in fields whose values are unique, alone or together. The database finds those that are
 * there already; those of the file it would find only while they all were in one transaction, which nobody else could wait for.
 */
export function duplicateFinder(definition: AnyResource, language: Language) {
  const sets = uniqueSetsOf(definition).map((set) => ({ ...set, seen: new Map<string, number>() }));
  return (row: number, body: BodyValues): readonly ImportFailure[] => {
    const failed: ImportFailure[] = [];
    for (const { names, where, seen } of sets) {
      const [name] = names.slice(-1);
      const values = names.map((one) => body[one]);
      if (name === undefined || values.some(isNothing) || !holds(where, body)) continue;
      const key = JSON.stringify(values).toLowerCase();
      const first = seen.get(key);
      if (first === undefined) seen.set(key, row);
      else failed.push({ row, field: name, message: formatText(fileTexts.twice, language, { row: first }) });
    }
    return failed;
  };
}
