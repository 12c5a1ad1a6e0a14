import { useTranslation } from "react-i18next";
import { SuggestedField } from "../../../resource/form/suggested-field.tsx";
import type { InputPartProps } from "../../../resource/parts.ts";

const PATHS: Readonly<Record<string, string>> = {
  notifyUrl: "/prod-api/api/aliPay/notify",
  returnUrl: "/prod-api/api/aliPay/return",
};

/** An address that Alipay calls; the one of this site is offered. */
export function CallbackInput({ name, field, value, onChange, error, disabled }: InputPartProps) {
  const { t } = useTranslation("alipay");
  const here = window.location.origin + (PATHS[name] ?? "");
  return (
    <SuggestedField
      field={field}
      value={value}
      onChange={onChange}
      error={error}
      disabled={disabled}
      menuTitle={t("offered")}
      suggestions={[{ meaning: t("thisSite"), text: here }]}
    />
  );
}
