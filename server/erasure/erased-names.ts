import type { FastifyRequest } from "fastify";
import { shownName } from "../../src/domain/erased-names.ts";
import type { App } from "../http/valibot.ts";
import { languageOf } from "../texts/index.ts";

/** An erased user's name where it is a whole text of an answer in JSON. */
const IN_JSON = /"(\[erased:\d+\])"/g;
const MARK = '"[erased:';

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
  return json.replace(IN_JSON, (_whole, name: string) => JSON.stringify(shownName(name, language)));
}
