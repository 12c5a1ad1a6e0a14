import { Button } from "@blueprintjs/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { loadChunk } from "../../ui/chunks.ts";
import { FieldFrame } from "../../ui/fields/field-frame.tsx";
import { TextInput } from "../../ui/fields/text-input.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useLazyPart } from "../shell/index.ts";
import type { Draft } from "./draft.ts";
import type { usePublishForm } from "./use-publish-form.ts";

export interface ContentFieldProps {
  readonly draft: Draft;
  readonly form: Pick<ReturnType<typeof usePublishForm>, "errors" | "busy" | "inputOf" | "set" | "upload">;
}

/** What a message says: rich text, or the address of a page that it leads to. What was written of the one stays while the other is chosen. */
export function ContentField(props: ContentFieldProps) {
  return props.draft.kind === "link" ? <LinkField {...props} /> : <TextField {...props} />;
}

function LinkField({ draft, form }: ContentFieldProps) {
  const { t } = useTranslation("notices");
  return (
    <FieldFrame
      required
      label={t("link")}
      hint={t("linkHint")}
      error={form.errors.content}
      disabled={form.busy}
      inputRef={form.inputOf("content")}
    >
      {(control) => (
        <TextInput
          control={control}
          inputMode="url"
          placeholder="https://"
          value={draft.link}
          onChange={(link) => form.set({ link }, "content")}
        />
      )}
    </FieldFrame>
  );
}

const loadEditor = async () => {
  const door = await loadChunk("ui/rich-text", () => import("../../ui/rich-text/rich-editor.tsx"));
  return door.RichEditor;
};

/** The editor comes by itself: most who open the screen read. */
function TextField({ draft, form }: ContentFieldProps) {
  const { t } = useTranslation("notices");
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
              initial={draft.html}
              placeholder={t("contentHint")}
              upload={form.upload}
              onChange={(html) => form.set({ html }, "content")}
            />
          );
        }
        return wanted ? (
          <div className="qs-notice-wait" aria-busy="true">
            <Skeleton lines={4} />
          </div>
        ) : (
          <Button text={t("loadEditor")} onClick={() => setWanted(true)} />
        );
      }}
    </FieldFrame>
  );
}
