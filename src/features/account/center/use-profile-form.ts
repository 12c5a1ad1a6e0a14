import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDispatch, useSelector } from "react-redux";
import * as v from "valibot";
import type { UserDto } from "../../../contract/admin.ts";
import { ADMIN_ERROR_SHOWN_MS } from "../../../contract/limits.ts";
import { useSaveProfileMutation } from "../../../query/account-api.ts";
import { formFailure, mutationFailure } from "../../../query/form-failure.ts";
import { useInputs } from "../../credentials/index.ts";
import { noticeShown, selectLanguage, usePageState, useUnsavedGuard } from "../../shell/index.ts";
import {
  Profile,
  type ProfileField,
  profileChange,
  profileFaults,
  profileOf,
  sameProfile,
} from "./profile.ts";

const FIELDS = ["nickName", "gender", "phone", "signature"] as const satisfies readonly ProfileField[];
type Errors = { readonly [Field in ProfileField]?: string | undefined };
const Draft = v.nullable(Profile);

/** What the profile's form holds and does. What was typed outlives a change of page and a reload, until it is saved or taken back. */
export function useProfileForm(user: UserDto) {
  const { t } = useTranslation(["account", "errors"]);
  const dispatch = useDispatch();
  const language = useSelector(selectLanguage);
  const stored = profileOf(user);
  const [draft, setDraft] = usePageState(`profile:${user.id}`, Draft, null);
  const values = draft ?? stored;
  const dirty = draft !== null && !sameProfile(draft, stored);
  const [save, { isLoading: busy }] = useSaveProfileMutation();
  const [errors, setErrors] = useState<Errors>({});
  const [failed, setFailed] = useState("");
  const { inputs, focus } = useInputs<ProfileField>(FIELDS);
  useUnsavedGuard(dirty);

  const refuse = (wrong: Errors): boolean => {
    setErrors(wrong);
    const first = FIELDS.find((field) => wrong[field] !== undefined);
    if (first) focus(first);
    return first !== undefined;
  };
  const send = async () => {
    const { error } = await save(profileChange(user.id, values));
    if (error === undefined) {
      setDraft(null);
      dispatch(noticeShown({ text: t("account:saved"), tone: "success", shownMs: ADMIN_ERROR_SHOWN_MS }));
      return;
    }
    const { field, text } = formFailure<ProfileField>(mutationFailure(error), FIELDS, (key) =>
      t(`errors:${key}`),
    );
    if (field === null) setFailed(text);
    else refuse({ [field]: text });
  };
  return {
    values,
    errors,
    failed,
    busy,
    dirty,
    inputs,
    set: <Field extends ProfileField>(field: Field, value: Profile[Field]) => {
      setDraft({ ...values, [field]: value });
      setErrors((before) => ({ ...before, [field]: undefined }));
    },
    undo: () => {
      setDraft(null);
      setErrors({});
      setFailed("");
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (busy || !dirty) return;
      setFailed("");
      if (!refuse(profileFaults(values, language))) void send();
    },
  };
}

export type ProfileFormState = ReturnType<typeof useProfileForm>;
