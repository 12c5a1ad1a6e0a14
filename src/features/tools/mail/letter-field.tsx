import { Button } from "@blueprintjs/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { loadChunk } from "../../../ui/chunks.ts";
import { FieldFrame } from "../../../ui/fields/field-frame.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useLazyPart } from "../../shell/index.ts";
import type { MailForm } from "./use-mail-form.ts";

const loadEditor = async () => {
  const door = await loadChunk("ui/rich-text", () => import("../../../ui/rich-text/rich-editor.tsx"));
  return door.RichEditor;
};

/** What the letter says; the editor comes by itself. */
export function LetterField({ form }: { readonly form: MailForm }) {
  const { t } = useTranslation("mailTool");
  const [wanted, setWanted] = useState(true);
  const Editor = useLazyPart(wanted, loadEditor, () => setWanted(false));
  return (
    <FieldFrame
      required
      group
      label={t("content")}
      error={form.errors.content}
      disabled={form.busy}
      inputRef={form.inputOf("content")}
    >
      {(control) => {
        if (Editor !== null) {
          return (
            <Editor
              control={control}
              initial={form.draft.content}
              placeholder={t("contentHint")}
              upload={form.upload}
              onChange={(content) => form.set({ content }, "content")}
            />
          );
        }
        return wanted ? (
          <div aria-busy="true">
            <Skeleton lines={6} />
          </div>
        ) : (
          <Button text={t("loadEditor")} onClick={() => setWanted(true)} />
        );
      }}
    </FieldFrame>
  );
}
