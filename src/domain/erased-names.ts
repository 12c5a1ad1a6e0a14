import type { Language } from "../contract/language.ts";
import { labelText } from "./resources/label-text.ts";

/**
 * What erased users are called. Where it is stored it is a neutral name that no account can have, for its brackets are refused in usernames;
 * whoever reads it is given it in their language, "Erased user 17".
 */

const ERASED = /^\[erased:(\d+)\]$/;

/** Under which an erased user is kept wherever a name stood. */
export const erasedName = (id: number): string => `[erased:${id}]`;

export const isErasedName = (name: string): boolean => ERASED.test(name);

/** A stored name as it is shown: of an erased user in a language, of everybody else as it is. */
export function shownName(name: string, language: Language): string {
  const id = ERASED.exec(name)?.[1];
  return id === undefined ? name : labelText("people.erased", language, { id });
}
