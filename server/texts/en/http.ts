import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/http.ts";

export const httpTexts: Texts<typeof source.httpTexts> = {
  malformed: "The request cannot be read",
  notFound: "What was asked for does not exist",
  method: "This address is not called in this way",
  tooLarge: "The request is too large",
  mediaType: "Content of this type is not accepted",
  noList: "must not be a list",
  noNul: "must not hold the character NUL",
  headTooLarge: "The head of the request is too large",
  tooSlow: "The request took too long",
  internal: "Internal server error. Try again later",
  away: "The database cannot be reached. Try again in a moment",
};
