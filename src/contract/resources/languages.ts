import { LANGUAGES, type Language } from "../language.ts";
import type { Action } from "./action-definition.ts";
import { choice, choices, text } from "./field-builders.ts";
import type { Option } from "./fields.ts";
import { MARK_CHECKED, MISSING, TRANSLATION } from "./translation.ts";

/** What areas have whose records are in several languages (`ResourceDefinition.languages`): fields, and actions that make one of another. */

/** So many records that could not be carried over are kept by name. */
export const LEFT_OUT_MOST = 100;
/** Longest reason that is kept of each. */
export const REASON_MAX = 500;

/** The languages of the website's content: those of the console, for the pages' own words come in no others. */
export const LANGUAGE_OPTIONS: readonly Option<Language>[] = LANGUAGES.map((value) => ({
  value,
  label: `common.lang.${value}`,
}));

const UNSEEN = { [TRANSLATION]: ["machine", "outdated"] } as const;

export const languageFields = {
  [TRANSLATION]: choice("common.translation", {
    ...{ readOnly: true, computed: true, hint: "common.translation.hint" },
    options: [
      { value: "machine", label: "common.translation.machine", tone: "accent" },
      { value: "checked", label: "common.translation.checked", tone: "success" },
      { value: "outdated", label: "common.translation.outdated", tone: "warning" },
    ],
  }),
  // What lists can be asked for alone.
  [MISSING]: choice("common.missing", {
    ...{ readOnly: true, computed: true, elsewhere: true, options: LANGUAGE_OPTIONS },
  }),
  lang: choice("common.lang", { required: true, fixed: true, options: LANGUAGE_OPTIONS }),
  groupKey: text("common.groupKey", {
    max: 36,
    format: "uuid",
    fixed: true,
    indexed: true,
    elsewhere: true,
  }),
};

/** The action that has all records of a list translated which are not in some languages, and the work that it starts. */
const TRANSLATE_MISSING = "translateMissing";
export const MISSING_WORK = "content.translate";

/** What becomes of the fields of a row that is in the other language already: those that are empty are filled, or all are replaced. */
export type LanguageMode = "empty" | "overwrite";

/** What is asked where the other language may have rows already. */
export const languageModeField = choice("common.languageMode", {
  required: true,
  initial: "empty",
  options: [
    { value: "empty", label: "common.languageMode.empty" },
    { value: "overwrite", label: "common.languageMode.overwrite" },
  ],
});

const targetLangs = choices("common.targetLangs", { required: true, options: LANGUAGE_OPTIONS });
const input = { targetLangs, mode: languageModeField };
/** A body may name one language alone, as the specification has it (resources 1). */
const single = { targetLang: "targetLangs" } as const;

/** Makes or fills the rows of another language, and says that somebody has seen to them. @param area whose they are: who may change its records may; who makes new ones has to be allowed to. */
export function languageActions(area: string): readonly Action[] {
  const shared = {
    places: ["row", "bulk"],
    method: "POST",
    permission: `${area}:edit`,
    input,
    single,
  } as const;
  return [
    {
      ...shared,
      name: "translate",
      label: "common.action.translate",
      icon: "translate",
      path: "/translate",
      each: true,
      done: "common.action.translate.done",
    },
    {
      ...shared,
      name: "copyToLang",
      label: "common.action.copyToLang",
      icon: "duplicate",
      path: "/copyToLang",
      done: "common.action.copyToLang.done",
    },
    {
      name: TRANSLATE_MISSING,
      label: "common.action.translateMissing",
      icon: "translate",
      places: ["toolbar"],
      method: "POST",
      path: "/translateMissing",
      permission: `${area}:edit`,
      warnings: ["common.action.translateMissing.note"],
      input: { targetLangs },
      starts: MISSING_WORK,
      done: "common.action.translateMissing.done",
      tells: true,
    },
    {
      name: MARK_CHECKED,
      label: "common.action.markChecked",
      icon: "endorsed",
      places: ["row", "bulk"],
      method: "PUT",
      path: "/checked",
      permission: `${area}:edit`,
      when: UNSEEN,
      done: "common.action.markChecked.done",
    },
  ];
}

/** Names of the actions on rows that the mechanism itself carries out. */
export const LANGUAGE_ACTIONS: ReadonlySet<string> = new Set(
  languageActions("").flatMap(({ name, places }) => (places.includes("bulk") ? [name] : [])),
);
