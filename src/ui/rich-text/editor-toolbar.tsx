import { Button, ProgressBar } from "@blueprintjs/core";
import { Media } from "@blueprintjs/icons";
import { type Editor, useEditorState } from "@tiptap/react";
import { type KeyboardEvent, type ReactElement, type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { FileInput } from "../file-input.tsx";
import { moveAmong, stopsIn } from "../focus/roving.ts";
import { type EditorAction, editorActions } from "./editor-actions.tsx";
import { LinkButton } from "./link-button.tsx";
import { TableButton } from "./table-button.tsx";
import type { Pictures } from "./use-pictures.ts";

export interface EditorToolbarProps {
  readonly editor: Editor;
  readonly disabled: boolean;
  /** Null where pictures cannot be uploaded. */
  readonly pictures: Pictures | null;
  /** More of what puts something into the text. */
  readonly children?: ReactNode;
}

/** What can be done with the text. One stop of the Tab key: the arrows go from button to button (WAI-ARIA "toolbar"). */
export function EditorToolbar({ editor, disabled, pictures, children }: EditorToolbarProps) {
  const { t } = useTranslation("richText");
  const [stop, setStop] = useState(0);
  const states = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      editorActions.map(({ isOn, can }) => ({ on: isOn?.(now), can: can?.(now) ?? true })),
  });
  const groups = [...new Set(editorActions.map(({ group }) => group))];
  const button = (action: EditorAction, at: number) => {
    const state = states[at];
    return (
      <Button
        key={action.name}
        variant="minimal"
        size="small"
        icon={action.icon}
        aria-label={t(action.name)}
        title={action.keys === undefined ? t(action.name) : `${t(action.name)} (${action.keys})`}
        active={state?.on ?? false}
        {...(state?.on === undefined ? {} : { "aria-pressed": state.on })}
        // One that can do nothing right now keeps the focus, so that the arrows do not lose their way.
        aria-disabled={disabled || state?.can === false}
        tabIndex={at === stop ? 0 : -1}
        onFocus={() => setStop(at)}
        onMouseDown={keepFocus}
        onClick={() => {
          if (!disabled && state?.can !== false) action.run(editor);
        }}
      />
    );
  };
  return (
    <div className="qs-editor-bar" role="toolbar" aria-label={t("toolbar")} onKeyDown={moveInBar}>
      {groups.map((group) => (
        <span key={group} className="qs-editor-group">
          {editorActions.map((action, at) => (action.group === group ? button(action, at) : null))}
        </span>
      ))}
      <span className="qs-editor-group">
        <LinkButton editor={editor} disabled={disabled} />
        <TableButton editor={editor} disabled={disabled} />
        {pictures === null ? null : <PictureButton editor={editor} pictures={pictures} disabled={disabled} />}
        {children}
      </span>
    </div>
  );
}

/** The selection in the text stays what it is. */
const keepFocus = (event: { preventDefault(): void }) => event.preventDefault();

function PictureButton({
  editor,
  pictures,
  disabled,
}: EditorToolbarProps & { readonly pictures: Pictures }): ReactElement {
  const { t } = useTranslation("richText");
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="minimal"
        size="small"
        icon={<Media />}
        aria-label={t("picture")}
        title={t("picture")}
        tabIndex={-1}
        disabled={disabled}
        loading={pictures.share !== null}
        onMouseDown={keepFocus}
        onClick={() => input.current?.click()}
      />
      <FileInput
        ref={input}
        multiple
        label={t("picture")}
        accept="image/png,image/jpeg,image/gif,image/webp"
        onFiles={(files) => pictures.add(editor.view, files)}
      />
      {pictures.share === null ? null : (
        <ProgressBar className="qs-editor-share" value={pictures.share} aria-label={t("uploading")} />
      )}
    </>
  );
}

/** The arrow keys, Home and End go from button to button. */
function moveInBar(event: KeyboardEvent<HTMLElement>): void {
  moveAmong(event, stopsIn(event.currentTarget, "button:not(:disabled)"), (key, at, count) => {
    if (at === -1) return null;
    return { ArrowRight: (at + 1) % count, ArrowLeft: (at - 1 + count) % count, Home: 0, End: count - 1 }[
      key
    ];
  });
}
