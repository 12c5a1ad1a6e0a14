import { Button, Menu, MenuDivider, MenuItem } from "@blueprintjs/core";
import { Th } from "@blueprintjs/icons";
import { type Editor, useEditorState } from "@tiptap/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Popover } from "../popover.tsx";
import { NEW_TABLE } from "./tables.ts";

export interface TableButtonProps {
  readonly editor: Editor;
  readonly disabled: boolean;
}

/** What can be done with the table that the caret is in, in the order of its menu; null: a line between. */
const STEPS = [
  "addRowBefore",
  "addRowAfter",
  "addColumnBefore",
  "addColumnAfter",
  null,
  "toggleHeaderRow",
  "mergeOrSplit",
  null,
  "deleteRow",
  "deleteColumn",
  "deleteTable",
] as const;

/** Puts a table where the caret is; within one, a menu of its rows and columns. */
export function TableButton({ editor, disabled }: TableButtonProps) {
  const { t } = useTranslation("richText");
  const [open, setOpen] = useState(false);
  const on = useEditorState({ editor, selector: ({ editor: now }) => now.isActive("table") });
  const close = () => {
    setOpen(false);
    editor.commands.focus();
  };
  const button = (
    <Button
      variant="minimal"
      size="small"
      icon={<Th />}
      active={on}
      aria-pressed={on}
      aria-haspopup={on ? "menu" : undefined}
      aria-label={t("table")}
      title={t("table")}
      tabIndex={-1}
      disabled={disabled}
      // The selection in the text stays what it is.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (!on) editor.chain().focus().insertTable(NEW_TABLE).run();
      }}
    />
  );
  if (!on) return button;
  return (
    <Popover
      isOpen={open}
      placement="bottom-start"
      onInteraction={setOpen}
      content={<TableMenu editor={editor} onClose={close} />}
    >
      {button}
    </Popover>
  );
}

function TableMenu({ editor, onClose }: { readonly editor: Editor; readonly onClose: () => void }) {
  const { t } = useTranslation("richText");
  return (
    <Menu aria-label={t("table")}>
      {STEPS.map((step, at) =>
        step === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps are always the same.
          <MenuDivider key={at} />
        ) : (
          <MenuItem
            key={step}
            text={t(step)}
            intent={step === "deleteTable" ? "danger" : "none"}
            disabled={!editor.can()[step]()}
            onClick={() => {
              editor.chain()[step]().run();
              onClose();
            }}
          />
        ),
      )}
    </Menu>
  );
}
