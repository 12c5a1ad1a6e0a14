import type { AnyResource } from "../../src/contract/resources/definition.ts";
import type { Field } from "../../src/contract/resources/fields.ts";
import { isByteCount } from "../../src/domain/file-size.ts";
import { pairsOf } from "./file-sizes.ts";

/** @throws when the size of a file is to be kept in what is no such field, or is asked of a line. */
export function requireFileSizes({ name: area, fields }: Pick<AnyResource, "name" | "fields">): void {
  requireKept(area, fields);
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === "rows") requireFileSizes({ name: `${name} of ${area}`, fields: field.fields });
    if (field.kind === "lines" && pairsOf(field.fields).length > 0) {
      throw new Error(`Lines ${name} of ${area} keep no sizes of files.`);
    }
  }
}

function requireKept(place: string, fields: Readonly<Record<string, Field>>): void {
  const pairs = pairsOf(fields);
  for (const [file, size] of pairs) {
    const field = Object.hasOwn(fields, size) ? fields[size] : undefined;
    const isKept = field?.kind === "number" && isByteCount(field) && !field.decimals;
    const isServers = field?.readOnly === true && !field.computed && !field.required;
    if (!isKept || !isServers || pairs.some(([other, same]) => same === size && other !== file)) {
      throw new Error(`The size of ${file} of ${place} is to be kept in ${size}, which is no field for it.`);
    }
  }
}
