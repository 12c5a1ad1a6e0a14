import { DialogBody } from "@blueprintjs/core";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../../ui/dialog.tsx";
import { FieldFrame } from "../../../ui/fields/field-frame.tsx";
import { TextInput } from "../../../ui/fields/text-input.tsx";
import { FormFooter } from "../../../ui/form-footer.tsx";
import { useKeptDialog } from "../controls/kept-dialog.tsx";

export interface LineDialogProps {
  readonly title: string;
  readonly label: string;
  readonly hint: string;
  readonly initial: string;
  /** Longest text, characters. */
  readonly max: number;
  readonly multiline?: boolean;
  /** An empty text is not taken. */
  readonly required?: boolean;
  /** Asks before what was written is given up. */
  readonly keepsWritten?: boolean;
  readonly okText: string;
  readonly busy: boolean;
  readonly onSubmit: (text: string) => void;
  readonly onClose: () => void;
}

/** Asks for one text. What was written stays until it was taken; too much of it is reported, and never cut off. */
export function LineDialog(props: LineDialogProps) {
  const { t } = useTranslation("chatPeople");
  const [text, setText] = useState(props.initial);
  const over = text.trim().length - props.max;
  const lost = props.keepsWritten === true && text.trim() !== props.initial.trim();
  const { close, question } = useKeptDialog(lost, props.onClose);
  const missing = props.required === true && text.trim() === "";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (over <= 0 && !missing && !props.busy) props.onSubmit(text.trim());
  };
  return (
    <Dialog
      isOpen
      title={props.title}
      className="qs-person-dialog"
      canOutsideClickClose={false}
      onClose={close}
    >
      <form onSubmit={submit} noValidate aria-label={props.title} aria-busy={props.busy}>
        <DialogBody>
          <FieldFrame
            label={props.label}
            hint={props.hint}
            error={over > 0 ? t("field.tooLong", { count: over }) : undefined}
            note={t("field.count", { count: text.trim().length, max: props.max })}
            disabled={props.busy}
            autoFocus
          >
            {(control) => (
              <TextInput control={control} value={text} onChange={setText} multiline={props.multiline} />
            )}
          </FieldFrame>
        </DialogBody>
        <FormFooter
          cancel={t("cancel")}
          ok={props.okText}
          isBusy={props.busy}
          isDisabled={over > 0 || missing}
          onCancel={close}
        />
      </form>
      {question}
    </Dialog>
  );
}
