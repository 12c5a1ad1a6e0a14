import { textsOf } from "./index.ts";
import type * as source from "./zh_CN/dictionary-values.ts";

/** What the values of the dictionaries are called that a new installation has. */
export const dictionaryValues = textsOf<typeof source.dictionaryValues>("dictionaryValues");
