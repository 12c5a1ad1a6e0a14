import "./form.css";
import { DialogBody, DialogFooter } from "@blueprintjs/core";
import type { FormEvent, ReactElement, ReactNode } from "react";
import { UploadsContext, useUploadsFirst } from "../../ui/fields/uploads-first.ts";
import { useSendKey } from "../../ui/use-send-key.ts";

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
  const { send, note } = useUploadsFirst(onSubmit);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (event.target === event.currentTarget) send();
  };
  const byKey = useSendKey(send);
  return (
    <form
      className="qs-form"
      noValidate
      aria-label={title}
      aria-busy={busy}
      onSubmit={submit}
      onKeyDown={byKey}
    >
      <DialogBody>
        <UploadsContext value={note}>{children}</UploadsContext>
      </DialogBody>
      <DialogFooter actions={buttons} />
    </form>
  );
}
