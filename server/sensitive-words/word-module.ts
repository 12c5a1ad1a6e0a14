import { sensitiveWord } from "../../src/contract/resources/im/sensitive-word.ts";
import { imSensitiveWord } from "../db/schema/index.ts";
import type { ResourceModule } from "../resources/module.ts";
import type { SensitiveWords } from "./words.ts";

/** The list of forbidden words: what is changed there counts from the next message on. */
export function sensitiveWordModule(words: SensitiveWords): ResourceModule {
  return { definition: sensitiveWord, table: imSensitiveWord, committed: async () => words.forget() };
}
