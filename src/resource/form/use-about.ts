import { useContext, useMemo } from "react";
import type { AnyResource } from "../../contract/resources/definition.ts";
import type { FormValues } from "../../domain/resources/form-values.ts";
import { contextOf } from "../../domain/resources/list-shape.ts";
import { readReference } from "../../domain/resources/references.ts";
import type { RecordQuery } from "../../query/record-reads.ts";
import { NarrowedContext } from "../narrowed.ts";

/** What a record is about, such as its site and its language: what it refers to is of them too. */
export function useAbout(definition: AnyResource, values: FormValues): RecordQuery {
  const outer = useContext(NarrowedContext);
  const own = contextOf(definition).map(({ field: name, param }) => {
    const value = values[name];
    return [param, readReference(value)?.id ?? value ?? ""];
  });
  // The values change with every key, and what the record is about hardly ever.
  const key = JSON.stringify(own);
  return useMemo(() => ({ ...outer, ...Object.fromEntries(JSON.parse(key)) }), [outer, key]);
}
