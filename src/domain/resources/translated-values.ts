import type { AnyResource } from "../../contract/resources/definition.ts";
import { type FormValues, readValue, sameValue } from "./form-values.ts";

/** What a translation gives fields that they do not have, as forms hold it, in the order of the fields. */
export function otherTexts(
  { fields }: AnyResource,
  held: FormValues,
  translated: Readonly<Record<string, unknown>>,
): FormValues {
  const others = Object.entries(fields).flatMap(([name, field]) => {
    if (!Object.hasOwn(translated, name)) return [];
    const value = readValue(field, name, translated);
    return sameValue(field, held[name], value) ? [] : [[name, value]];
  });
  return Object.fromEntries(others);
}
