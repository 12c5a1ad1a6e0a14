import { textsOf } from "./index.ts";
import type * as source from "./zh_CN/new-passwords.ts";

/** What is wrong with a new password. */
export const newPasswordTexts = textsOf<typeof source.newPasswordTexts>("newPasswordTexts");
