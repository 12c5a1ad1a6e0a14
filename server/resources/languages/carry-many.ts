import { eq } from "drizzle-orm";
import type { Language } from "../../../src/contract/language.ts";
import { REASON_MAX } from "../../../src/contract/resources/languages.ts";
import { labelText } from "../../../src/domain/resources/label-text.ts";
import type { ServerContext } from "../../context.ts";
import type { Queryable } from "../../db/database.ts";
import { Refusal } from "../../http/errors.ts";
import { formatText } from "../../texts/index.ts";
import { translationTexts } from "../../texts/translation.ts";
import { createTranslator } from "../../translation/translator.ts";
import { follow } from "../carry-out.ts";
import { columnOf } from "../columns.ts";
import type { Call, ResourceModule } from "../module.ts";
import { createWrites } from "../writes.ts";
import { type Carriage, carry } from "./carry.ts";

/** Record after record is carried to another language, by work that nobody waits for. */

/** So many records in a row that a service did not translate are the service's fault, and not theirs. */
const SERVICE_FAILURES_MOST = 5;
const NAME_MAX = 255;
const GONE = 404;

/** What became of a record; a text says why it was left out. */
export type Outcome =
  | "made"
  | "filled"
  | "kept"
  | { readonly name: string; readonly area: string; readonly reason: string };

/**
 * Carries one record after the other. One that is refused does not keep the others.
 * @param words the language in which reasons are given.
 * @throws Refusal where it is the translation service that does not do it.
 */
export function carryEach(
  context: ServerContext,
  carriage: Omit<Carriage, "name" | "mayMake">,
  words: Language,
  own: Omit<Call, "now">,
) {
  const carrier = { context, writes: createWrites(context), translator: createTranslator(context) };
  const named = { ...carriage, mayMake: true, name: carriage.isTranslated ? "translate" : "copyToLang" };
  let failures = 0;
  return async (module: ResourceModule, id: number): Promise<Outcome> => {
    const call = { ...own, now: new Date(context.now()) };
    try {
      const change = await carry({ module, ...carrier }, id, named, call);
      failures = 0;
      if (!change) return "kept";
      await follow(module, [change], call);
      return change.kind === "create" ? "made" : "filled";
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // It was deleted meanwhile.
      if (error.status === GONE) return "kept";
      failures = isOfService(error) ? failures + 1 : 0;
      if (failures === SERVICE_FAILURES_MOST || isForAll(error)) throw error;
      const reason = formatText(error.text, words, error.values).slice(0, REASON_MAX);
      const area = labelText(module.definition.title, words);
      return { area, name: await nameOf(context.db, module, id), reason };
    }
  };
}

const isOfService = ({ text }: Refusal): boolean => Object.values(translationTexts).includes(text);
/** What no other record would fare better with. */
const isForAll = ({ text }: Refusal): boolean =>
  [translationTexts.noService, translationTexts.noSecret, translationTexts.overLimit].includes(text);

async function nameOf(db: Queryable, { definition: area, table: content }: ResourceModule, id: number) {
  const [found] = await db
    .select({ name: columnOf(content, area.nameField) })
    .from(content)
    .where(eq(columnOf(content, "id"), id));
  return String(found?.name ?? id).slice(0, NAME_MAX);
}
