import { useTranslation } from "react-i18next";
import { TextField } from "../../ui/fields/text-field.tsx";
import { RichField } from "../shell/index.ts";
import type { Draft } from "./draft.ts";
import type { usePublishForm } from "./use-publish-form.ts";

export interface ContentFieldProps {
  readonly draft: Draft;
  readonly form: Pick<ReturnType<typeof usePublishForm>, "errors" | "busy" | "inputOf" | "set" | "upload">;
}

/** What a message says: rich text, or the address of a page that it leads to. What was written of the one stays while the other is chosen. */
export function ContentField(props: ContentFieldProps) {
  return props.draft.kind === "link" ? <LinkField {...props} /> : <WrittenField {...props} />;
}

function LinkField({ draft, form }: ContentFieldProps) {
  const { t } = useTranslation("notices");
  return (
    <TextField
      required
      label={t("link")}
      hint={t("linkHint")}
      error={form.errors.content}
      disabled={form.busy}
      inputRef={form.inputOf("content")}
      inputMode="url"
      placeholder="https://"
      value={draft.link}
      onChange={(link) => form.set({ link }, "content")}
    />
  );
}

function WrittenField({ draft, form }: ContentFieldProps) {
  const { t } = useTranslation("notices");
  return (
    <RichField
      label={t("content")}
      error={form.errors.content}
      disabled={form.busy}
      inputRef={form.inputOf("content")}
      loadText={t("loadEditor")}
      value={draft.html}
      placeholder={t("contentHint")}
      upload={form.upload}
      onChange={(html) => form.set({ html }, "content")}
    />
  );
}
