import { DialogBody } from "@blueprintjs/core";
import type { FormEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../ui/dialog.tsx";
import { FormFooter } from "../../ui/form-footer.tsx";
import type { Form } from "../credentials/index.ts";
import { Failure } from "./failure.tsx";

export interface FormDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly form: Pick<Form<string>, "busy" | "failed" | "reset"> & {
    readonly submit: (event: FormEvent) => void;
  };
  readonly onClose: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

/** A form in a dialog. Cancel closes and resets it (specification §5); while it is being sent it stays. */
export function FormDialog({ isOpen, title, form, onClose, children }: FormDialogProps) {
  const { t } = useTranslation("errors");
  const close = () => {
    if (form.busy) return;
    form.reset();
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      title={title}
      className="qs-account-dialog"
      transitionDuration={0}
      canOutsideClickClose={false}
      isCloseButtonShown={false}
      onClose={close}
    >
      <form noValidate aria-busy={form.busy} onSubmit={form.submit}>
        <DialogBody>
          <Failure text={form.failed} />
          {children}
        </DialogBody>
        <FormFooter cancel={t("cancel")} ok={t("ok")} isBusy={form.busy} onCancel={close} />
      </form>
    </Dialog>
  );
}
