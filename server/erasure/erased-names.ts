import type { FastifyRequest } from "fastify";
import type { App } from "../http/valibot.ts";
import { erasureTexts } from "../texts/erasure.ts";
import { formatText, type Language, languageOf } from "../texts/index.ts";

/**
 * What erased users are called. In the database it is a neutral name that no account can have, for its brackets are refused in usernames;
 * whoever reads it is given it in their language, "Erased user 17".
 */

const ERASED = /^\[erased:(\d+)\]$/;
/** The same where it is a whole text of an answer in JSON. */
const IN_JSON = /"\[erased:(\d+)\]"/g;
const MARK = '"[erased:';

/** Under which an erased user is kept wherever a name stood. */
export const erasedName = (id: number): string => `[erased:${id}]`;

export const isErasedName = (name: string): boolean => ERASED.test(name);

/** A stored name as it is shown: of an erased user in a language, of everybody else as it is. */
export function shownName(name: string, language: Language): string {
  const id = ERASED.exec(name)?.[1];
  return id === undefined ? name : formatText(erasureTexts.erasedUser, language, { id });
}

/**
 * Gives erased users' names in the language of the request in every answer of either service, whichever table they come from; long ones word
 * their pieces. Registered before whatever compresses answers.
 */
export function wordErasedNames(app: App): void {
  app.addHook("onSend", (request, _, payload, done) => {
    done(null, typeof payload === "string" ? worded(payload, request) : payload);
  });
}

/** JSON, or a piece of it that ends between two values, with erased users' names in the language of a request. */
export function worded(json: string, request: FastifyRequest): string {
  if (!json.includes(MARK)) return json;
  const language = languageOf(request);
  return json.replace(IN_JSON, (_whole, id: string) =>
    JSON.stringify(formatText(erasureTexts.erasedUser, language, { id })),
  );
}
