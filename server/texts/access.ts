import { textsOf } from "./index.ts";
import type * as source from "./zh_CN/access.ts";

/** What users who look after other users, roles and jobs are told. */
export const accessTexts = textsOf<typeof source.accessTexts>("accessTexts");
