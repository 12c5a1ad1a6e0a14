import { createContext } from "react";
import type { Reference } from "../contract/resources/field-values.ts";

/** What leads from a record to those that it refers to. */
export interface RecordLinks {
  /** Whether the user may open records of an area. */
  readonly mayOpen: (area: string) => boolean;
  /** Opens the drawer of a record over what is there. */
  readonly open: (area: string, reference: Reference) => void;
}

/** Null where nothing leads anywhere: references are texts then. */
export const RecordLinksContext = createContext<RecordLinks | null>(null);
