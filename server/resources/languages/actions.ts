import { permissionOf } from "../../../src/contract/resources/definition.ts";
import type { LanguageMode } from "../../../src/contract/resources/languages.ts";
import type { ServerContext } from "../../context.ts";
import { mayDo } from "../../http/access.ts";
import type { Translator } from "../../translation/translator.ts";
import { follow } from "../carry-out.ts";
import type { ActionCall, ActionHandler, ResourceModule } from "../module.ts";
import { eachAlone, eachRow, reportOf } from "../per-row.ts";
import type { Writes } from "../writes.ts";
import { carry } from "./carry.ts";
import { noteChecked } from "./states.ts";

/** The actions of every area with languages: a row is carried to another language, by machine translation or as it is. */

export interface LanguageDeps {
  readonly context: Pick<ServerContext, "accounts" | "threads">;
  readonly writes: Writes;
  readonly translator: Translator;
}

/** An area with what its languages let do; one without languages as it is. */
export function withLanguageActions(module: ResourceModule, deps: LanguageDeps): ResourceModule {
  if (!module.definition.languages) return module;
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
      markChecked: async (call) =>
        reportOf(await eachRow(call.ids, call, (id, one) => noteChecked(module, id, one.db))),
    },
    // A provider takes its time, and what is stored meanwhile is not to wait for it.
    outside: [...(module.outside ?? []), "translate", "copyToLang"],
  };
}

interface Carrying {
  readonly module: ResourceModule;
  readonly deps: LanguageDeps;
  /** Of the action. */
  readonly name: string;
  readonly isTranslated: boolean;
}

async function carryAll(carrying: Carrying, call: ActionCall): Promise<unknown> {
  const { module, deps, name, isTranslated } = carrying;
  const wanted = { lang: String(call.input.targetLang), mode: call.input.mode as LanguageMode };
  const mayMake = await mayDo(deps.context, call.account, [permissionOf(module.definition, "add")]);
  const result = await eachAlone(call.ids, call, async (id) => {
    const change = await carry({ module, ...deps }, id, { name, isTranslated, ...wanted, mayMake }, call);
    if (change) await follow(module, [change], call);
  });
  return reportOf(result);
}
