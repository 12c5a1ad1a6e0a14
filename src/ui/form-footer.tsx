import { Button, DialogFooter } from "@blueprintjs/core";
import type { ReactNode } from "react";

export interface FormFooterProps {
  readonly cancel: string;
  readonly ok: string;
  /** What was submitted is under way. */
  readonly isBusy?: boolean;
  /** It cannot be submitted as it is. */
  readonly isDisabled?: boolean;
  readonly onCancel: () => void;
  /** More buttons, before those. */
  readonly children?: ReactNode;
}

/** The foot of a dialog that is a form: what leaves it, and what submits it. */
export function FormFooter({
  cancel,
  ok,
  isBusy = false,
  isDisabled = false,
  onCancel,
  children,
}: FormFooterProps) {
  return (
    <DialogFooter
      actions={
        <>
          {children}
          <Button text={cancel} disabled={isBusy} onClick={onCancel} />
          <Button type="submit" intent="primary" text={ok} loading={isBusy} disabled={isDisabled} />
        </>
      }
    />
  );
}
