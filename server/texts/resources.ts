import type { Label } from "../../src/contract/labels/labels.ts";
import { inEachLanguage } from "../../src/contract/language.ts";
import type { Action } from "../../src/contract/resources/action-definition.ts";
import type { AnyResource } from "../../src/contract/resources/definition.ts";
import { labelText } from "../../src/domain/resources/label-text.ts";
import { formatText, type Language, type Text, textsOf } from "./index.ts";
import type * as source from "./zh_CN/resources.ts";

/** What the areas of the admin service tell, and what the operation log calls what is done to them. */
export const resourceTexts = textsOf<typeof source.resourceTexts>("resourceTexts");

/** What dictionaries tell. */
export const dictionaryTexts = textsOf<typeof source.dictionaryTexts>("dictionaryTexts");

/** What departments tell. */
export const departmentTexts = textsOf<typeof source.departmentTexts>("departmentTexts");

/** The operations that every area can have. */
export const operations = textsOf<typeof source.operations>("operations");

/** As a sentence begins. */
export const capital = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

/** What the operation log calls an operation on an area's records. */
export function operationOf({ title }: AnyResource, done: Text): Text {
  return inEachLanguage((language) =>
    formatText(resourceTexts.operation, language, { title: titleIn(title, language), done: done[language] }),
  );
}

/** What the operation log calls what an endpoint of an area does: one action, or several by turns. */
export function actionOf({ title }: AnyResource, actions: readonly Pick<Action, "label">[]): Text {
  return inEachLanguage((language) =>
    formatText(resourceTexts.action, language, {
      title: titleIn(title, language),
      action: actions.map(({ label }) => labelText(label, language)).join(" / "),
    }),
  );
}

/** "<Entity> with <field> <value> existed" (contract A1); the value is yet to be filled in. */
export function existed({ title }: AnyResource, field: Label): Text {
  return inEachLanguage((language) =>
    formatText(resourceTexts.existed, language, {
      title: titleIn(title, language),
      // Labels begin as sentences do; a Chinese one may hold a name that is written so.
      label: language === "en" ? labelText(field, language).toLowerCase() : labelText(field, language),
      value: "{value}",
    }),
  );
}

const titleIn = (title: Label, language: Language): string => capital(labelText(title, language));
