import "./form.css";
import { DialogBody, DialogFooter } from "@blueprintjs/core";
import type { FormEvent, KeyboardEvent, ReactElement, ReactNode } from "react";
import { useFocusBack } from "../../ui/use-focus-back.ts";

export interface DialogFormProps {
  readonly title: string;
  /** Something is under way. */
  readonly busy: boolean;
  readonly onSubmit: () => void;
  /** The buttons below it, one of which sends it. */
  readonly buttons: ReactElement;
  readonly children: ReactNode;
}

/** What a dialog asks for: fields and buttons, sent by a button, by Enter in a line, or by Ctrl/Cmd+Enter anywhere (contract A18). */
export function DialogForm({ title, busy, onSubmit, buttons, children }: DialogFormProps) {
  const noteFocus = useFocusBack(busy);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (event.target === event.currentTarget) onSubmit();
  };
  const byKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || !isWithin(event)) return;
    event.preventDefault();
    onSubmit();
  };
  return (
    <form
      className="qs-form"
      noValidate
      aria-label={title}
      aria-busy={busy}
      onFocus={noteFocus}
      onSubmit={submit}
      onKeyDown={byKey}
    >
      <DialogBody>{children}</DialogBody>
      <DialogFooter actions={buttons} />
    </form>
  );
}

/** Dialogs that were opened from within a form pass their events through it, as React has it, and are forms of their own. */
function isWithin({ target, currentTarget }: KeyboardEvent): boolean {
  return target instanceof Node && currentTarget.contains(target);
}
