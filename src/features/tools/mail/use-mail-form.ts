import { useState } from "react";
import { useTranslation } from "react-i18next";
import { MAIL_RECIPIENTS_MAX, type MailSent } from "../../../contract/mail-tool.ts";
import { mutationFailure } from "../../../query/form-failure.ts";
import { mailPictureUpload, useSendMailMutation } from "../../../query/mail-tool-api.ts";
import { type FieldErrors, useFieldErrors } from "../../../resource/form/use-field-errors.ts";
import { useUploadTo } from "../../../resource/form/use-picture-upload.ts";
import { useResourcePorts } from "../../../resource/ports.ts";
import {
  emptyMail,
  isWritten,
  letterOf,
  MAIL_FIELDS,
  MailDraft,
  type MailFaults,
  type MailField,
  mailFaults,
} from "./mail-draft.ts";

/** What the form of a letter holds and does. What was written stays until it is out, and for those whom it did not reach. */
export function useMailForm() {
  const { t } = useTranslation("mailTool");
  const { useNotice, usePageState, useUnsavedGuard } = useResourcePorts();
  const notify = useNotice();
  const upload = useUploadTo(mailPictureUpload);
  const [draft, setDraft] = usePageState("letter", MailDraft, emptyMail);
  const [send] = useSendMailMutation();
  // The mutation's own state is forgotten when the page is hidden, and mail servers take their time.
  const [busy, setBusy] = useState(false);
  const wrong = useFieldErrors(MAIL_FIELDS);
  const [unsent, setUnsent] = useState<MailSent["failed"]>([]);
  /** Counts the letters: the editor of the next one begins empty. */
  const [letter, setLetter] = useState(0);
  useUnsavedGuard(isWritten(draft));

  const worded = (faults: MailFaults): FieldErrors<MailField> =>
    Object.fromEntries(
      Object.entries(faults).map(([field, { fault, what = "" }]) => [
        field,
        t(`fault.${fault}`, { what, max: MAIL_RECIPIENTS_MAX }),
      ]),
    );
  const clear = () => {
    setDraft(emptyMail);
    wrong.clear();
    setUnsent([]);
    setLetter((count) => count + 1);
  };
  const done = ({ sent, failed: missed }: MailSent) => {
    notify({ text: t("sent", { count: sent }), tone: "success" });
    clear();
    if (!missed?.length) return;
    setUnsent(missed);
    setDraft({ ...draft, tos: missed.map(({ to }) => to) });
  };
  const run = async () => {
    wrong.setFailed(null);
    setUnsent([]);
    setBusy(true);
    const { data, error } = await send(letterOf(draft));
    setBusy(false);
    if (data !== undefined) return done(data);
    if (error !== undefined) wrong.fail(mutationFailure(error));
  };
  return {
    draft,
    errors: wrong.errors,
    failed: wrong.failed,
    unsent,
    busy,
    letter,
    clear,
    written: isWritten(draft),
    set: (change: Partial<MailDraft>, field: MailField) => {
      setDraft((before) => ({ ...before, ...change }));
      wrong.forget(field);
    },
    inputOf: wrong.inputOf,
    submit: () => {
      if (!busy && !wrong.refuse(worded(mailFaults(draft)))) void run();
    },
    upload,
  };
}

export type MailForm = ReturnType<typeof useMailForm>;
