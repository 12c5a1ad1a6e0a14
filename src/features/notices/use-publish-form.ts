import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useDispatch } from "react-redux";
import { ADMIN_ERROR_SHOWN_MS } from "../../contract/limits.ts";
import { mutationFailure } from "../../query/form-failure.ts";
import { noticePictureUpload, usePublishNoticeMutation } from "../../query/notices-api.ts";
import { type FieldErrors, useFieldErrors } from "../../resource/form/use-field-errors.ts";
import { useUploadTo } from "../../resource/form/use-picture-upload.ts";
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

export interface PublishFormDeps {
  readonly draft: Draft;
  readonly setDraft: (next: Draft | ((before: Draft) => Draft)) => void;
  readonly onPublished: () => void;
}

/** What the form of a message does: it checks it, asks before it goes out, and keeps what was written until it is out. */
export function usePublishForm({ draft, setDraft, onPublished }: PublishFormDeps) {
  const { t } = useTranslation("notices");
  const dispatch = useDispatch();
  const upload = useUploadTo(noticePictureUpload);
  const [publish, { isLoading: busy }] = usePublishNoticeMutation();
  const wrong = useFieldErrors<Field>(FIELDS);
  const [asked, setAsked] = useState(false);
  const [tried] = useState(createTries);
  useUnsavedGuard(isWritten(draft));

  const worded = (faults: Faults): FieldErrors<Field> =>
    Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, t(`fault.${fault}`)]));

  const send = async () => {
    wrong.setFailed(null);
    const { error } = await publish(tried.of(noticeOf(draft)));
    setAsked(false);
    if (error === undefined) {
      tried.done();
      setDraft(emptyDraft);
      dispatch(noticeShown({ text: t("published"), tone: "success", shownMs: ADMIN_ERROR_SHOWN_MS }));
      onPublished();
      return;
    }
    wrong.fail(mutationFailure(error));
  };

  return {
    errors: wrong.errors,
    failed: wrong.failed,
    busy,
    asked,
    set: (change: Partial<Draft>, field: Field) => {
      // A picture that was on its way comes when more has been written.
      setDraft((before) => ({ ...before, ...change }));
      wrong.forget(field);
    },
    inputOf: wrong.inputOf,
    /** Checks the form, and asks. */
    submit: () => {
      if (busy || wrong.refuse(worded(faultsOf(draft)))) return;
      wrong.setFailed(null);
      setAsked(true);
    },
    cancel: () => setAsked(false),
    send: () => void send(),
    upload,
  };
}
