import { useState } from "react";
import { useTranslation as useTexts } from "react-i18next";
import type { Language } from "../../contract/language.ts";
import type { AnyResource } from "../../contract/resources/definition.ts";
import type { FormValues } from "../../domain/resources/form-values.ts";
import type { InLanguage } from "../../domain/resources/languages.ts";
import { otherTexts } from "../../domain/resources/translated-values.ts";
import { failureText } from "../../query/failure-text.ts";
import { mutationFailure } from "../../query/form-failure.ts";
import { useTranslatedTextsMutation } from "../../query/translated-texts-api.ts";
import { useRights } from "../list/use-rights.ts";
import { useResourcePorts } from "../ports.ts";
import type { RecordFormState } from "./use-record-form.ts";

/** Texts that a machine gives fields which have others. */
export interface Proposed {
  /** The row that was translated. */
  readonly from: InLanguage;
  readonly values: FormValues;
}

/** How the texts of a form are translated from another row of its record. */
export interface FormTranslation {
  /** Undefined where the user may not. */
  readonly ask: ((from: InLanguage) => void) | undefined;
  readonly busy: boolean;
  /** What is to be compared with what is there; null for nothing. */
  readonly proposed: Proposed | null;
  readonly take: (values: FormValues) => void;
  readonly close: () => void;
}

/**
 * Translates the texts of a form from another row of its record. Nothing is written until the form is saved: into a row that is being made,
 * whose texts are a copy so far, they go at once; beside those of a row that is there they are shown first, and taken one by one.
 * @param isMade whether the row is being made.
 */
export function useFormTranslation(
  definition: AnyResource,
  form: Pick<RecordFormState, "values" | "put">,
  lang: string,
  isMade: boolean,
): FormTranslation {
  const { t } = useTexts(["recordForm", "errors"]);
  const notify = useResourcePorts().useNotice();
  const rights = useRights(definition);
  const [translate, { isLoading }] = useTranslatedTextsMutation();
  const [proposed, setProposed] = useState<Proposed | null>(null);
  const action = definition.actions?.find(({ name }) => name === "translate");
  const may = definition.languages !== undefined && action !== undefined && rights?.act(action) === true;
  const say = (key: "translatedSame" | "translatedIn") =>
    notify({ text: t(`recordForm:${key}`), tone: "primary" });

  const ask = async (from: InLanguage) => {
    const { path } = definition;
    const { data, error } = await translate({ path, body: { id: from.id, targetLang: lang as Language } });
    if (data === undefined) {
      const failure = mutationFailure(error);
      if (failure.kind !== "forbidden" && failure.kind !== "unauthorized")
        notify({ text: failureText(failure, (key) => t(`errors:${key}`)), tone: "danger" });
      return;
    }
    const values = otherTexts(definition, form.values, data.values);
    if (Object.keys(values).length === 0) say("translatedSame");
    else if (isMade) {
      form.put(values);
      say("translatedIn");
    } else setProposed({ from, values });
  };
  return {
    ask: may ? (from) => void ask(from) : undefined,
    busy: isLoading,
    proposed,
    take: (values) => {
      form.put(values);
      setProposed(null);
      say("translatedIn");
    },
    close: () => setProposed(null),
  };
}
