import { Button, FormGroup, InputGroup, Radio, RadioGroup, TextArea } from "@blueprintjs/core";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import { GENDERS, NICK_NAME_MAX, SIGNATURE_MAX } from "../../../contract/account.ts";
import type { UserDto } from "../../../contract/admin.ts";
import { userCenter } from "../../../contract/resources/system/user-center.ts";
import { labelText } from "../../../domain/resources/label-text.ts";
import { RequiredMark } from "../../../ui/fields/required-mark.tsx";
import { selectLanguage } from "../../shell/index.ts";
import { Failure } from "../failure.tsx";
import { type ProfileField, profileLabel } from "./profile.ts";
import { type ProfileFormState, useProfileForm } from "./use-profile-form.ts";

const genders = userCenter.fields.gender.options;

/** The user's own profile. */
export function ProfileForm({ user }: { readonly user: UserDto }) {
  const { t } = useTranslation("account");
  const form = useProfileForm(user);
  return (
    <form className="qs-account-form" noValidate aria-busy={form.busy} onSubmit={form.submit}>
      <Failure text={form.failed} />
      <NickName form={form} />
      <Gender form={form} />
      <Phone form={form} />
      <Signature form={form} />
      <div className="qs-account-actions">
        <Button type="submit" intent="primary" text={t("save")} loading={form.busy} disabled={!form.dirty} />
        <Button text={t("undo")} disabled={!form.dirty || form.busy} onClick={form.undo} />
      </div>
    </form>
  );
}

interface FieldProps {
  readonly form: ProfileFormState;
}

/** What a field is called, in the reader's language. */
function useLabel(field: ProfileField): string {
  return profileLabel(field, useSelector(selectLanguage));
}

/** What a field says beside its value, tied to it. */
function useField({ errors }: ProfileFormState, field: "nickName" | "phone" | "signature") {
  const id = `${useId()}-${field}`;
  const error = errors[field];
  const intent = error ? "danger" : "none";
  return {
    group: {
      labelFor: id,
      intent,
      helperText: error === undefined ? undefined : <span id={`${id}-hint`}>{error}</span>,
    },
    input: {
      id,
      intent,
      "aria-invalid": error !== undefined,
      "aria-describedby": error === undefined ? undefined : `${id}-hint`,
    },
  } as const;
}

function NickName({ form }: FieldProps) {
  const { group, input } = useField(form, "nickName");
  return (
    <FormGroup {...group} label={useLabel("nickName")} labelInfo={<RequiredMark />}>
      <InputGroup
        {...input}
        aria-required
        autoComplete="nickname"
        maxLength={NICK_NAME_MAX}
        value={form.values.nickName}
        disabled={form.busy}
        inputRef={form.inputs.nickName}
        onValueChange={(value) => form.set("nickName", value)}
      />
    </FormGroup>
  );
}

function Gender({ form }: FieldProps) {
  const language = useSelector(selectLanguage);
  return (
    <RadioGroup
      inline
      className="qs-account-gender"
      label={useLabel("gender")}
      name="gender"
      selectedValue={form.values.gender ?? ""}
      disabled={form.busy}
      onChange={(event) =>
        form.set("gender", GENDERS.find((gender) => gender === event.currentTarget.value) ?? null)
      }
    >
      {genders.map(({ value, label }) => (
        <Radio key={value} value={value} label={labelText(label, language)} />
      ))}
    </RadioGroup>
  );
}

function Phone({ form }: FieldProps) {
  const { t } = useTranslation("account");
  const { group, input } = useField(form, "phone");
  return (
    <FormGroup {...group} label={useLabel("phone")}>
      <InputGroup
        {...input}
        type="tel"
        autoComplete="tel-national"
        inputMode="numeric"
        maxLength={11}
        placeholder={t("phoneHint")}
        value={form.values.phone}
        disabled={form.busy}
        inputRef={form.inputs.phone}
        onValueChange={(value) => form.set("phone", value.replace(/\s/g, ""))}
      />
    </FormGroup>
  );
}

function Signature({ form }: FieldProps) {
  const { t } = useTranslation("account");
  const { group, input } = useField(form, "signature");
  const { signature } = form.values;
  return (
    <FormGroup
      {...group}
      label={useLabel("signature")}
      labelInfo={t("lengthOf", { count: signature.length, max: SIGNATURE_MAX })}
    >
      <TextArea
        {...input}
        fill
        autoResize
        rows={3}
        maxLength={SIGNATURE_MAX}
        value={signature}
        disabled={form.busy}
        onChange={(event) => form.set("signature", event.currentTarget.value)}
      />
    </FormGroup>
  );
}
