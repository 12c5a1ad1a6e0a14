import { permissionOf } from "../../../src/contract/resources/definition.ts";
import type { LanguageMode } from "../../../src/contract/resources/languages.ts";
import type { ServerContext } from "../../context.ts";
import { mayDo } from "../../http/access.ts";
import { Refusal } from "../../http/errors.ts";
import { resourceTexts } from "../../texts/resources.ts";
import type { Translator } from "../../translation/translator.ts";
import type { BackgroundWork } from "../../work/background-work.ts";
import { follow } from "../carry-out.ts";
import type { ActionCall, ActionHandler, ResourceModule } from "../module.ts";
import { eachAlone, eachRow, reportOf } from "../per-row.ts";
import type { Writes } from "../writes.ts";
import { carry, translatedTexts } from "./carry.ts";
import { beginMissing } from "./missing-work.ts";
import { noteChecked } from "./states.ts";

/** The actions of every area with languages: a row is carried to another language, by machine translation or as it is. */

export interface LanguageDeps {
  readonly context: Pick<ServerContext, "accounts" | "threads">;
  readonly writes: Writes;
  readonly translator: Translator;
  /** Work that goes on by itself; without it, nothing is begun that takes its time. */
  readonly work?: Pick<BackgroundWork, "plan" | "wake">;
}

/** An area with what its languages let do; one without languages as it is. */
export function withLanguageActions(module: ResourceModule, deps: LanguageDeps): ResourceModule {
  if (!module.definition.languages) return module;
  const { work } = deps;
  const action =
    (name: string, isTranslated: boolean): ActionHandler =>
    (call) =>
      carryAll({ module, deps, name, isTranslated }, call);
  return {
    ...module,
    actions: {
      ...module.actions,
      translate: action("translate", true),
      copyToLang: action("copyToLang", false),
      ...(work ? { translateMissing: (call) => beginMissing(module, { ...deps, work }, call) } : {}),
      markChecked: async (call) =>
        reportOf(await eachRow(call.ids, call, (id, one) => noteChecked(module, id, one.db))),
    },
    // A provider takes its time, and what is stored meanwhile is not to wait for it; work begins once it is stored.
    outside: [...(module.outside ?? []), "translate", "copyToLang", "translateMissing"],
    translatedTexts: (id, lang, call) => translatedTexts({ module, ...deps }, id, lang, call),
  };
}

interface Carrying {
  readonly module: ResourceModule;
  readonly deps: LanguageDeps;
  /** Of the action. */
  readonly name: string;
  readonly isTranslated: boolean;
}

/** Row after row, and each to one language after the other: what is refused in one keeps it from no other. */
async function carryAll(carrying: Carrying, call: ActionCall): Promise<unknown> {
  const { module, deps, name, isTranslated } = carrying;
  const { mode } = call.input as { readonly mode: LanguageMode };
  const langs = call.input.targetLangs as readonly string[];
  const mayMake = await mayDo(deps.context, call.account, [permissionOf(module.definition, "add")]);
  const result = await eachAlone(call.ids, call, async (id) => {
    let refused: Refusal | undefined;
    for (const lang of langs) {
      try {
        const to = { name, isTranslated, lang, mode, mayMake };
        const change = await carry({ module, ...deps }, id, to, call);
        if (change) await follow(module, [change], call);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        // Of several languages one may be that of some rows.
        const isOwn = error.text === resourceTexts.ownLanguage && langs.length > 1;
        if (!isOwn) refused ??= error;
      }
    }
    if (refused) throw refused;
  });
  return reportOf(result);
}
