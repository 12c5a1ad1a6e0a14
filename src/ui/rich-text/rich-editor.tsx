import "./rich-editor.css";
import { Button } from "@blueprintjs/core";
import { type Editor, EditorContent, useEditor } from "@tiptap/react";
import { type ComponentType, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ControlProps } from "../fields/control.ts";
import type { PictureUpload } from "../fields/image-input.tsx";
import { EditorToolbar } from "./editor-toolbar.tsx";
import { extensionsOf } from "./extensions.ts";
import { tidyPasted } from "./pasted-html.ts";
import { sanitisedText } from "./sanitise.ts";
import { type PlacedPicture, placePictures, usePictures } from "./use-pictures.ts";

export interface RichEditorProps {
  readonly control: ControlProps;
  /** What is written, HTML. */
  readonly value: string;
  /** Called with every change; empty when nothing is written. */
  readonly onChange: (html: string) => void;
  readonly placeholder?: string;
  /** Where pictures go; without it there are none. */
  readonly upload?: PictureUpload | undefined;
  /** A button that chooses pictures which are there already. */
  readonly Library?: ComponentType<PictureLibraryProps> | undefined;
}

export interface PictureLibraryProps {
  readonly disabled: boolean;
  readonly onChosen: (pictures: readonly PlacedPicture[]) => void;
}

interface Given {
  readonly editor: Editor;
  readonly value: string;
  readonly html: string;
}

/** What is written; without the empty paragraph that the editor always has at the end, to go on in. */
const htmlOf = (editor: Editor): string =>
  editor.isEmpty ? "" : editor.getHTML().replace(/(?:<p><\/p>)+$/, "");

/** Rich text as it will read: headings, lists, quotes, links and pictures. Its texts are the group `richText`. */
export function RichEditor(props: RichEditorProps) {
  const { control, value, onChange, placeholder = "", upload, Library } = props;
  const { t } = useTranslation("richText");
  const hint = useId();
  const [extensions] = useState(() => extensionsOf(placeholder));
  const [first] = useState(() => ({ value, content: sanitisedText(value) }));
  const pictures = usePictures(upload);
  /** What the editor shows, as it was given or as it was written here. */
  const shown = useRef(value);
  /** What was given last, and how its editor writes that. */
  const given = useRef<Given | null>(null);
  // There is none for a moment when its page is shown again: while it is hidden the library takes it away.
  const editor = useEditor({
    extensions,
    content: first.content,
    // A style element would need a hole in the page's policy.
    injectCSS: false,
    editable: !control.disabled,
    autofocus: control.autoFocus,
    onTransaction: ({ transaction }) => pictures.moved(transaction),
    onUpdate: ({ editor: changed }) => {
      const html = htmlOf(changed);
      shown.current = html === given.current?.html ? given.current.value : html;
      onChange(shown.current);
    },
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
      transformPastedHTML: (html) => sanitisedText(tidyPasted(html)),
      handlePaste: (view, event) => pictures.taken(view, event.clipboardData?.files),
      handleDrop: (view, event) => {
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
        return pictures.taken(view, event.dataTransfer?.files, at);
      },
      // The form is sent by these keys: they leave the text alone.
      handleKeyDown: (_, { key, ctrlKey, metaKey }) => key === "Enter" && (ctrlKey || metaKey),
    },
  }) as Editor | null;
  useEffect(() => {
    editor?.setEditable(!control.disabled, false);
  }, [editor, control.disabled]);
  useLayoutEffect(() => {
    if (editor === null || editor.isDestroyed) return;
    const isNew = given.current?.editor !== editor;
    if (!isNew && value === shown.current) return;
    if (!isNew || value !== first.value) {
      editor.commands.setContent(sanitisedText(value), { emitUpdate: false });
    }
    shown.current = value;
    given.current = { editor, value, html: htmlOf(editor) };
  }, [editor, value, first]);
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
      <EditorToolbar editor={editor} disabled={control.disabled} pictures={upload ? pictures : null}>
        {Library === undefined ? null : (
          <Library
            disabled={control.disabled}
            onChosen={(chosen) => {
              placePictures(editor.view, chosen);
              editor.view.focus();
            }}
          />
        )}
      </EditorToolbar>
      <span id={hint} className="qs-visually-hidden">
        {t("hint")}
      </span>
      <EditorContent editor={editor} className="qs-editor-room" />
      {pictures.failed === "" ? null : (
        <p className="qs-editor-failed">
          <span role="alert">{pictures.failed}</span>
          <Button
            size="small"
            variant="minimal"
            text={t("pictureAgain")}
            disabled={control.disabled}
            onClick={() => pictures.again(editor.view)}
          />
        </p>
      )}
    </div>
  );
}
