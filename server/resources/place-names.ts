import type { Language } from "../../src/contract/language.ts";
import type { AnyResource } from "../../src/contract/resources/definition.ts";
import { type Field, isTable } from "../../src/contract/resources/fields.ts";
import { everyField } from "../../src/domain/resources/inner-cells.ts";
import { placesIn } from "../regions/regions.ts";
import type { Row, Values } from "./module.ts";

/** Cities that records hold, as they are called in the reader's language: what is kept are the names of the list of cities. */
export function withPlaceNames(
  { fields }: AnyResource,
  rows: readonly Row[],
  language: Language,
): readonly Row[] {
  return hasPlaces(fields) ? rows.map((row) => ({ ...row, ...worded(fields, row, language) })) : rows;
}

type Fields = Readonly<Record<string, Field>>;

const hasPlaces = (fields: Fields): boolean => everyField(fields).some(({ kind }) => kind === "places");

/** The values among which cities are, in a language. */
function worded(fields: Fields, values: Values, language: Language): Values {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): readonly (readonly [string, unknown])[] => {
      const value = values[name];
      if (field.kind === "places") return value === undefined ? [] : [[name, placesIn(value, language)]];
      if (!isTable(field) || !Array.isArray(value) || !hasPlaces(field.fields)) return [];
      const rows = value.map((row: unknown) =>
        typeof row === "object" && row !== null
          ? { ...row, ...worded(field.fields, row as Values, language) }
          : row,
      );
      return [[name, rows]];
    }),
  );
}
