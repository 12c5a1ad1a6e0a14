import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { MAIL_RECIPIENTS_MAX, type MailSent } from "../../../contract/mail-tool.ts";
import { failureText } from "../../../query/failure-text.ts";
import { formFailure, mutationFailure } from "../../../query/form-failure.ts";
import { mailPictureUpload, useSendMailMutation } from "../../../query/mail-tool-api.ts";
import { useTransfer } from "../../../query/transfers.ts";
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

type Errors = { readonly [F in MailField]?: string | undefined };

/** What the form of a letter holds and does. What was written stays until it is out, and for those whom it did not reach. */
export function useMailForm() {
  const { t } = useTranslation(["mailTool", "errors"]);
  const { useNotice, usePageState, useUnsavedGuard } = useResourcePorts();
  const notify = useNotice();
  const transfer = useTransfer();
  const [draft, setDraft] = usePageState("letter", MailDraft, emptyMail);
  const [send, { isLoading: busy }] = useSendMailMutation();
  const [errors, setErrors] = useState<Errors>({});
  const [failed, setFailed] = useState("");
  const [unsent, setUnsent] = useState<MailSent["failed"]>([]);
  /** Counts the letters: the editor of the next one begins empty. */
  const [letter, setLetter] = useState(0);
  const inputs = useRef(new Map<MailField, HTMLElement | null>());
  useUnsavedGuard(isWritten(draft));

  const refuse = (wrong: Errors): boolean => {
    setErrors(wrong);
    const first = MAIL_FIELDS.find((field) => wrong[field] !== undefined);
    if (first !== undefined) inputs.current.get(first)?.focus();
    return first !== undefined;
  };
  const worded = (faults: MailFaults): Errors =>
    Object.fromEntries(
      Object.entries(faults).map(([field, { fault, what = "" }]) => [
        field,
        t(`mailTool:fault.${fault}`, { what, max: MAIL_RECIPIENTS_MAX }),
      ]),
    );
  const clear = () => {
    setDraft(emptyMail);
    setErrors({});
    setFailed("");
    setUnsent([]);
    setLetter((count) => count + 1);
  };
  const done = ({ sent, failed: missed }: MailSent) => {
    notify({ text: t("mailTool:sent", { count: sent }), tone: "success" });
    clear();
    if (!missed?.length) return;
    setUnsent(missed);
    setDraft({ ...draft, tos: missed.map(({ to }) => to) });
  };
  const run = async () => {
    setFailed("");
    setUnsent([]);
    const { data, error } = await send(letterOf(draft));
    if (data !== undefined) return done(data);
    if (error === undefined) return;
    const { field, text } = formFailure(mutationFailure(error), MAIL_FIELDS, (key) => t(`errors:${key}`));
    if (field === null) setFailed(text);
    else refuse({ [field]: text });
  };
  return {
    draft,
    errors,
    failed,
    unsent,
    busy,
    letter,
    clear,
    written: isWritten(draft),
    set: (change: Partial<MailDraft>, field: MailField) => {
      setDraft((before) => ({ ...before, ...change }));
      setErrors((before) => ({ ...before, [field]: undefined }));
    },
    inputOf: (field: MailField) => (input: HTMLElement | null) => void inputs.current.set(field, input),
    submit: (event?: FormEvent) => {
      event?.preventDefault();
      if (!busy && !refuse(worded(mailFaults(draft)))) void run();
    },
    /** @throws an Error that says why the picture was not taken. */
    upload: async (file: File, onProgress: (share: number) => void): Promise<string> => {
      const answer = await transfer(mailPictureUpload(file, onProgress));
      if (answer.ok) return answer.data.url;
      throw new Error(failureText(answer.failure, (key) => t(`errors:${key}`)));
    },
  };
}

export type MailForm = ReturnType<typeof useMailForm>;
