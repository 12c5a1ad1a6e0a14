import { DialogBody, DialogFooter } from "@blueprintjs/core";
import type { ReactElement, ReactNode } from "react";
import { UploadsContext } from "../../ui/fields/uploads-first.ts";
import { SentForm, type SentFormProps } from "./sent-form.tsx";

export interface DialogFormProps extends Omit<SentFormProps, "className" | "children"> {
  /** The buttons below it, one of which sends it. */
  readonly buttons: ReactElement;
  /** At the other end of these. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** What a dialog asks for: fields and buttons. */
export function DialogForm({ buttons, aside, children, ...props }: DialogFormProps) {
  return (
    <SentForm {...props}>
      {(noteUpload) => (
        <>
          <DialogBody>
            <UploadsContext value={noteUpload}>{children}</UploadsContext>
          </DialogBody>
          <DialogFooter actions={buttons}>{aside}</DialogFooter>
        </>
      )}
    </SentForm>
  );
}
