import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../contract/resources/definition.ts";
import { loadPart } from "../../ui/chunks.ts";
import { useLazyPart } from "../../ui/use-lazy-part.ts";
import { useResourcePorts } from "../ports.ts";
import type { RecordFormState } from "./use-record-form.ts";
import type { FormTranslation } from "./use-translation.ts";

export interface LateTranslationDialogProps {
  readonly definition: AnyResource;
  readonly form: Pick<RecordFormState, "values">;
  readonly translation: FormTranslation;
  /** Language of the form's texts. */
  readonly lang: string;
}

const load = async () => {
  const { TranslationDialog } = await loadPart(() => import("./translation-dialog.tsx"));
  return TranslationDialog;
};

/** What a translation would change in a form, loaded with the first of them. */
export function LateTranslationDialog({ definition, form, translation, lang }: LateTranslationDialogProps) {
  const { t } = useTranslation("recordForm");
  const notify = useResourcePorts().useNotice();
  const { proposed, take, close } = translation;
  const Dialog = useLazyPart(proposed !== null, load, () => {
    notify({ text: t("translationFailed"), tone: "danger" });
    close();
  });
  return Dialog === null || proposed === null ? null : (
    <Dialog
      definition={definition}
      held={form.values}
      proposed={proposed}
      lang={lang}
      onTake={take}
      onClose={close}
    />
  );
}
