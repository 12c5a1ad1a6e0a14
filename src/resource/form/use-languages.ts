import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyRecord } from "../../contract/resources/definition.ts";
import { type InLanguage, rowsOfRecord, valuesInLanguage } from "../../domain/resources/languages.ts";
import { failureText } from "../../query/failure-text.ts";
import { mutationFailure } from "../../query/form-failure.ts";
import { useLazyRecordQuery } from "../../query/resource-api.ts";
import { useOfferedLanguages } from "../list/use-context-in-sight.ts";
import { useRights } from "../list/use-rights.ts";
import { useResourcePorts } from "../ports.ts";
import type { RecordFormDialogProps } from "./form-props.ts";
import type { LanguageTabsProps } from "./language-tabs.tsx";
import { useBeside } from "./use-beside.ts";
import type { RecordFormState } from "./use-record-form.ts";
import { useFormTranslation } from "./use-translation.ts";

/** What the form of a record in several languages is for at the moment. */
export interface LanguagePlace extends Pick<RecordFormDialogProps, "mode" | "record" | "begin" | "stateKey"> {
  /** Of a row that is made in another language: the row that it is made of. */
  readonly origin?: AnyRecord;
}

/** The languages of a form's record, and the way from one to the other. */
export function useLanguages(
  { definition, stateKey }: RecordFormDialogProps,
  { mode, origin }: LanguagePlace,
  form: RecordFormState,
  onPlace: (place: LanguagePlace) => void,
) {
  const { t } = useTranslation("errors");
  const notify = useResourcePorts().useNotice();
  const mayMake = useRights(definition)?.create === true;
  const [ask, asking] = useLazyRecordQuery();
  /** Where to, once what is not saved has been given up. */
  const [wanted, setWanted] = useState<{ readonly lang: string; readonly row: InLanguage | undefined }>();
  const offered = useOfferedLanguages(definition, form.values);
  const known = origin ?? (mode === "edit" ? form.base : undefined);

  const go = async (lang: string, row: InLanguage | undefined) => {
    setWanted(undefined);
    if (row === undefined) {
      if (known === undefined) return;
      const begin = valuesInLanguage(definition, known, lang);
      form.forgetDraft();
      onPlace({ mode: "create", begin, origin: known, stateKey: `${stateKey ?? ""}:${known.id}:${lang}` });
      return;
    }
    const { data, error } = await ask({ definition, id: row.id, main: true });
    if (data === undefined) {
      if (error !== undefined) {
        notify({ text: failureText(mutationFailure(error), (key) => t(key)), tone: "danger" });
      }
      return;
    }
    form.forgetDraft();
    onPlace({ mode: "edit", record: data, stateKey });
  };
  const by = definition.languages?.by ?? "";
  const lang = String(form.values[by] ?? "");
  const translation = useFormTranslation(definition, form, lang, mode === "create");
  const beside = useBeside();
  const unsaved = form.changed.length > 0 || beside.unsaved;
  const tabs: LanguageTabsProps = {
    definition,
    lang,
    offered,
    rows: known === undefined ? [] : rowsOfRecord(definition, known),
    mayMake,
    disabled: form.busy || asking.isFetching || translation.busy,
    onGo: (lang, row) => {
      if (unsaved) setWanted({ lang, row });
      else void go(lang, row);
    },
    beside: beside.row,
    onBeside: beside.choose,
    onTranslate: translation.ask,
    translating: translation.busy,
  };
  return {
    tabs,
    translation,
    lang,
    beside,
    /** Something is not saved, here or beside. */
    unsaved,
    asksToLeave: wanted !== undefined || beside.asks,
    stay: () => {
      setWanted(undefined);
      beside.stay();
    },
    leave: () => {
      if (beside.asks) beside.leave();
      if (wanted === undefined) return;
      beside.forget();
      void go(wanted.lang, wanted.row);
    },
  };
}
