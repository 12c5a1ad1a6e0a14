import type { Language } from "../../contract/language.ts";
import { EVERYWHERE, type Place } from "../../contract/resources/field-values.ts";
import type { Field, PlacesField } from "../../contract/resources/fields.ts";
import { type Fault, fault, WRONG_TYPE } from "./fault.ts";
import { labelText } from "./label-text.ts";

/** Cities as values of records: which they are, what they are called, and which rows of a table may hold them. */

/** The place that a value names; undefined where it names none. What it is called may be missing in bodies. */
function readPlace(value: unknown): Place | undefined {
  if (typeof value !== "object" || value === null || !("city_id" in value)) return undefined;
  const { city_id } = value;
  if (typeof city_id !== "number" || !Number.isSafeInteger(city_id) || city_id < EVERYWHERE) return undefined;
  return { city_id, name: "name" in value && typeof value.name === "string" ? value.name : "" };
}

/** The places of a list; what is none is left out. */
export function placesOf(value: unknown): readonly Place[] {
  return Array.isArray(value) ? value.flatMap((one) => readPlace(one) ?? []) : [];
}

/** What a place is called; everywhere is called something in each language. */
export function placeName({ city_id, name }: Place, language: Language): string {
  if (city_id === EVERYWHERE) return labelText("common.everywhere", language);
  return name || `#${city_id}`;
}

/** A list of places, each once; what is none stays, to be refused. */
export function eachPlaceOnce(list: readonly unknown[]): readonly unknown[] {
  const seen = new Set<number>();
  return list.flatMap((one): readonly unknown[] => {
    const place = readPlace(one);
    if (place === undefined) return [one];
    if (seen.has(place.city_id)) return [];
    seen.add(place.city_id);
    return [place];
  });
}

/** Which cities there are is the server's to know. */
export function placesFault({ rest = false }: PlacesField, value: unknown): Fault | null {
  if (!Array.isArray(value)) return WRONG_TYPE;
  const places = value.map(readPlace);
  if (places.some((place) => place === undefined)) return WRONG_TYPE;
  return !rest && places.some((place) => place?.city_id === EVERYWHERE) ? fault("notOffered") : null;
}

type Rows = readonly Readonly<Record<string, unknown>>[];

/** A place that two rows have where no two may, or everywhere in another row than the first one. */
export function placesOfRowsFault(fields: Readonly<Record<string, Field>>, rows: Rows): Fault | null {
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== "places") continue;
    const wrong = (field.rest ? restFault(name, field, rows) : null) ?? takenFault(name, field, rows);
    if (wrong) return wrong;
  }
  return null;
}

function restFault(name: string, { label }: PlacesField, rows: Rows): Fault | null {
  const at = rows.findIndex((row, index) => {
    const ids = placesOf(row[name]).map(({ city_id }) => city_id);
    return index === 0 ? ids.length !== 1 || ids[0] !== EVERYWHERE : ids.includes(EVERYWHERE);
  });
  return at < 0 ? null : { ...fault("restFirst"), at: { row: at + 1, label } };
}

function takenFault(name: string, { label, unique }: PlacesField, rows: Rows): Fault | null {
  if (!unique) return null;
  const seen = new Map<number, number>();
  for (const [index, row] of rows.entries()) {
    for (const { city_id, name: place } of placesOf(row[name])) {
      const other = seen.get(city_id);
      if (other !== undefined) {
        return {
          ...fault("placeTaken", { place: place || `#${city_id}`, other }),
          at: { row: index + 1, label },
        };
      }
      seen.set(city_id, index + 1);
    }
  }
  return null;
}
