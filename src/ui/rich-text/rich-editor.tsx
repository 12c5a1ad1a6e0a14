import "./rich-editor.css";
import { type Editor, EditorContent, useEditor } from "@tiptap/react";
import { useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ControlProps } from "../fields/control.ts";
import type { PictureUpload } from "../fields/image-input.tsx";
import { EditorToolbar } from "./editor-toolbar.tsx";
import { extensionsOf } from "./extensions.ts";
import { usePictures } from "./use-pictures.ts";

export interface RichEditorProps {
  readonly control: ControlProps;
  /** What is in it at first and when its page is shown again, HTML; meanwhile the editor holds the text. */
  readonly initial: string;
  /** Called with every change; empty when nothing is written. */
  readonly onChange: (html: string) => void;
  readonly placeholder?: string;
  /** Where pictures go; without it there are none. */
  readonly upload?: PictureUpload | undefined;
}

/** Rich text as it will read: headings, lists, quotes, links and pictures. Its texts are the group `richText`. */
export function RichEditor(props: RichEditorProps) {
  const { control, initial, onChange, placeholder = "", upload } = props;
  const { t } = useTranslation("richText");
  const hint = useId();
  const [extensions] = useState(() => extensionsOf(placeholder));
  const pictures = usePictures(upload);
  // There is none for a moment when its page is shown again: while it is hidden the library takes it away.
  const editor = useEditor({
    extensions,
    content: initial,
    // A style element would need a hole in the page's policy.
    injectCSS: false,
    editable: !control.disabled,
    autofocus: control.autoFocus,
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? "" : changed.getHTML()),
    onBlur: () => control.onBlur(),
    editorProps: {
      attributes: {
        id: control.id,
        class: "qs-editor-text",
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": control.labelledBy,
        "aria-describedby": [control.describedBy, hint].filter(Boolean).join(" "),
        "aria-invalid": String(control.invalid),
        "aria-required": String(control.required),
      },
      handlePaste: (view, event) => pictures.taken(view, event.clipboardData?.files),
      handleDrop: (view, event) => pictures.taken(view, event.dataTransfer?.files),
    },
  }) as Editor | null;
  useEffect(() => {
    editor?.setEditable(!control.disabled, false);
  }, [editor, control.disabled]);
  const { inputRef } = control;
  useEffect(() => {
    if (editor === null || editor.isDestroyed) return;
    inputRef(editor.view.dom);
    return () => inputRef(null);
  }, [editor, inputRef]);
  if (editor === null) return <div className="qs-editor" aria-busy />;
  return (
    <div
      className="qs-editor"
      data-invalid={control.invalid || undefined}
      data-off={control.disabled || undefined}
    >
      <EditorToolbar editor={editor} disabled={control.disabled} pictures={upload ? pictures : null} />
      <span id={hint} className="qs-visually-hidden">
        {t("hint")}
      </span>
      <EditorContent editor={editor} className="qs-editor-room" />
      {pictures.failed === "" ? null : (
        <p className="qs-editor-failed" role="alert">
          {pictures.failed}
        </p>
      )}
    </div>
  );
}
