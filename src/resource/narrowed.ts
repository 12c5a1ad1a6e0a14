import { createContext, useContext, useMemo } from "react";
import type { AnyResource } from "../contract/resources/definition.ts";
import { contextOf } from "../domain/resources/list-shape.ts";
import type { RecordQuery } from "../query/record-reads.ts";

const NOTHING: RecordQuery = {};

/** The site and the language that a list or a form is about, as parameters: records to choose from are of them too. */
export const NarrowedContext = createContext<RecordQuery>(NOTHING);

/** What of it an area's list takes. */
export function useNarrowed(definition: AnyResource): RecordQuery {
  const about = useContext(NarrowedContext);
  return useMemo(() => {
    const known = contextOf(definition).filter(({ param }) => Object.hasOwn(about, param));
    return known.length === 0 ? NOTHING : Object.fromEntries(known.map(({ param }) => [param, about[param]]));
  }, [about, definition]) as RecordQuery;
}
