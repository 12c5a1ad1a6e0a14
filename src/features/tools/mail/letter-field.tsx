import { useTranslation } from "react-i18next";
import { RichField } from "../../shell/index.ts";
import type { MailForm } from "./use-mail-form.ts";

/** What the letter says. */
export function LetterField({ form }: { readonly form: MailForm }) {
  const { t } = useTranslation("mailTool");
  return (
    <RichField
      label={t("content")}
      error={form.errors.content}
      disabled={form.busy}
      inputRef={form.inputOf("content")}
      loadText={t("loadEditor")}
      value={form.draft.content}
      placeholder={t("contentHint")}
      upload={form.upload}
      onChange={(content) => form.set({ content }, "content")}
    />
  );
}
