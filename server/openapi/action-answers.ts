import type * as v from "valibot";
import {
  ListedStores,
  Located,
  ModelNames,
  RowsRefused,
  TriedCompletion,
  TriedTranslation,
  ValuesToChoose,
} from "../../src/contract/answers.ts";

/** What special actions answer, by `<area>.<action>`; all others answer nothing. */
export const actionAnswers: Readonly<Record<string, v.GenericSchema>> = {
  "user.enable": RowsRefused,
  "user.disable": RowsRefused,
  "user.resetPass": RowsRefused,
  "translateConfig.test": TriedTranslation,
  "openaiConfig.test": TriedCompletion,
  "news.rewrite": TriedCompletion,
  "openaiConfig.models": ModelNames,
  "store.all": ListedStores,
  "store.getL": Located,
  "userTask.types": ValuesToChoose,
};
