import { Button, InputGroup } from "@blueprintjs/core";
import { Link as LinkIcon } from "@blueprintjs/icons";
import { type Editor, useEditorState } from "@tiptap/react";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Popover } from "../popover.tsx";
import { isLinkAddress, linkAddress } from "./extensions.ts";

export interface LinkButtonProps {
  readonly editor: Editor;
  readonly disabled: boolean;
}

/** Makes a link of what is selected, changes the one that the caret is in, or takes it away. */
export function LinkButton({ editor, disabled }: LinkButtonProps) {
  const { t } = useTranslation("richText");
  const [open, setOpen] = useState(false);
  const on = useEditorState({ editor, selector: ({ editor: now }) => now.isActive("link") });
  const close = () => {
    setOpen(false);
    editor.commands.focus();
  };
  return (
    <Popover
      isOpen={open}
      placement="bottom-start"
      onInteraction={setOpen}
      content={<LinkForm editor={editor} on={on} onClose={close} />}
    >
      <Button
        variant="minimal"
        size="small"
        icon={<LinkIcon />}
        active={on}
        aria-pressed={on}
        aria-haspopup="dialog"
        aria-label={t("link")}
        title={t("link")}
        tabIndex={-1}
        disabled={disabled}
      />
    </Popover>
  );
}

interface LinkFormProps {
  readonly editor: Editor;
  readonly on: boolean;
  readonly onClose: () => void;
}

function LinkForm({ editor, on, onClose }: LinkFormProps) {
  const { t } = useTranslation("richText");
  const fault = useId();
  const before: unknown = editor.getAttributes("link").href;
  const [written, setWritten] = useState(typeof before === "string" ? before : "");
  const [wrong, setWrong] = useState(false);
  const remove = () => {
    editor.chain().extendMarkRange("link").unsetLink().run();
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The form is in a portal, and React sends its events on to the form around the editor.
    event.stopPropagation();
    const href = linkAddress(written);
    if (!isLinkAddress(href)) {
      setWrong(true);
      return;
    }
    setLink(editor, href);
    onClose();
  };
  return (
    <form className="qs-editor-link" onSubmit={submit} aria-label={t("link")} noValidate>
      <InputGroup
        autoFocus
        inputMode="url"
        aria-label={t("address")}
        aria-invalid={wrong}
        aria-describedby={wrong ? fault : undefined}
        placeholder="https://"
        intent={wrong ? "danger" : "none"}
        value={written}
        onValueChange={(value) => {
          setWritten(value);
          setWrong(false);
        }}
      />
      {wrong ? (
        <p id={fault} className="qs-field-error" role="alert">
          {t("addressWrong")}
        </p>
      ) : null}
      <div className="qs-editor-link-actions">
        {on ? <Button size="small" variant="minimal" text={t("unlink")} onClick={remove} /> : null}
        <Button size="small" intent="primary" type="submit" text={t("setLink")} />
      </div>
    </form>
  );
}

/** Where nothing is selected the address itself becomes the text. */
function setLink(editor: Editor, href: string): void {
  const chain = editor.chain().extendMarkRange("link");
  if (editor.state.selection.empty && !editor.isActive("link")) {
    chain.insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] }).run();
  } else chain.setLink({ href }).run();
}
