import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDispatch } from "react-redux";
import { ADMIN_ERROR_SHOWN_MS } from "../../contract/limits.ts";
import { failureText } from "../../query/failure-text.ts";
import { formFailure, mutationFailure } from "../../query/form-failure.ts";
import { noticePictureUpload, usePublishNoticeMutation } from "../../query/notices-api.ts";
import { useTransfer } from "../../query/transfers.ts";
import { noticeShown, useUnsavedGuard } from "../shell/index.ts";
import {
  createTries,
  type Draft,
  emptyDraft,
  type Faults,
  FIELDS,
  type Field,
  faultsOf,
  isWritten,
  noticeOf,
} from "./draft.ts";

type Errors = { readonly [F in Field]?: string | undefined };

export interface PublishFormDeps {
  readonly draft: Draft;
  readonly setDraft: (draft: Draft) => void;
  readonly onPublished: () => void;
}

/** What the form of a message does: it looks at it, asks before it goes out, and keeps what was written until it is out. */
export function usePublishForm({ draft, setDraft, onPublished }: PublishFormDeps) {
  const { t } = useTranslation(["notices", "errors"]);
  const dispatch = useDispatch();
  const transfer = useTransfer();
  const [publish, { isLoading: busy }] = usePublishNoticeMutation();
  const [errors, setErrors] = useState<Errors>({});
  const [failed, setFailed] = useState("");
  const [asked, setAsked] = useState(false);
  const inputs = useRef(new Map<Field, HTMLElement | null>());
  const [tried] = useState(createTries);
  useUnsavedGuard(isWritten(draft));

  const refuse = (wrong: Errors): boolean => {
    setErrors(wrong);
    const first = FIELDS.find((field) => wrong[field] !== undefined);
    if (first !== undefined) inputs.current.get(first)?.focus();
    return first !== undefined;
  };
  const worded = (faults: Faults): Errors =>
    Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, t(`notices:fault.${fault}`)]));

  const send = async () => {
    setFailed("");
    const { error } = await publish(tried.of(noticeOf(draft)));
    setAsked(false);
    if (error === undefined) {
      tried.done();
      setDraft(emptyDraft);
      dispatch(noticeShown({ text: t("notices:published"), tone: "success", shownMs: ADMIN_ERROR_SHOWN_MS }));
      onPublished();
      return;
    }
    const { field, text } = formFailure<Field>(mutationFailure(error), FIELDS, (key) => t(`errors:${key}`));
    if (field === null) setFailed(text);
    else refuse({ [field]: text });
  };

  return {
    errors,
    failed,
    busy,
    asked,
    set: (change: Partial<Draft>, field: Field) => {
      setDraft({ ...draft, ...change });
      setErrors((before) => ({ ...before, [field]: undefined }));
    },
    inputOf: (field: Field) => (input: HTMLElement | null) => void inputs.current.set(field, input),
    /** Looks at the form, and asks. */
    submit: (event?: FormEvent) => {
      event?.preventDefault();
      if (busy || refuse(worded(faultsOf(draft)))) return;
      setFailed("");
      setAsked(true);
    },
    cancel: () => setAsked(false),
    send: () => void send(),
    /** @throws an Error that says why the picture was not taken. */
    upload: async (file: File, onProgress: (share: number) => void): Promise<string> => {
      const answer = await transfer(noticePictureUpload(file, onProgress));
      if (answer.ok) return answer.data.url;
      throw new Error(failureText(answer.failure, (key) => t(`errors:${key}`)));
    },
  };
}
