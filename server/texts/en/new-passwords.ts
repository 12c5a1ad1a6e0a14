import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/new-passwords.ts";

export const newPasswordTexts: Texts<typeof source.newPasswordTexts> = {
  length: "{field}: Length between {min} and {max} characters",
  short: "{field}: At least {min} characters",
  easy: "{field}: Too common or too simple. Choose another one",
};
