import { Button, Callout } from "@blueprintjs/core";
import { Desktop, MobilePhone } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { aliPayOrder } from "../../../contract/resources/tools/ali-pay-order.ts";
import { useRights } from "../../../resource/list/use-rights.ts";
import { ResourceList } from "../../../resource/resource-list.tsx";
import { FieldFrame } from "../../../ui/fields/field-frame.tsx";
import { MoneyInput } from "../../../ui/fields/money-input.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { useFocusKept } from "../../../ui/focus/use-focus-scope.ts";
import { type PayForm, usePayForm } from "./use-pay-form.ts";

const NO_PARTS = {};

/** Payments that try the account out, and what became of them. */
export function PayPanel({ mayPay }: { readonly mayPay: boolean }) {
  const { t } = useTranslation("alipay");
  const rights = useRights(aliPayOrder);
  return (
    <div className="qs-pay">
      {mayPay ? <PayFormCard /> : null}
      {rights === undefined ? null : (
        <ResourceList
          definition={aliPayOrder}
          rights={rights}
          parts={NO_PARTS}
          label={t("payments")}
          stateKey="payments"
        />
      )}
    </div>
  );
}

function PayFormCard() {
  const { t } = useTranslation("alipay");
  const form = usePayForm();
  const kept = useFocusKept();
  return (
    <form
      className="qs-pay-form"
      noValidate
      aria-label={t("panel.pay")}
      aria-busy={form.busy !== null}
      ref={kept}
      onSubmit={(event) => {
        event.preventDefault();
        form.pay("pc");
      }}
    >
      <div role="alert">
        {form.failed === null ? null : (
          <Callout compact intent="danger">
            {form.failed}
          </Callout>
        )}
      </div>
      <div className="qs-pay-fields">
        <Fields form={form} />
      </div>
      <div className="qs-pay-buttons">
        <Button
          type="submit"
          intent="primary"
          icon={<Desktop />}
          text={t("payPc")}
          loading={form.busy === "pc"}
          disabled={form.busy === "web"}
        />
        <Button
          icon={<MobilePhone />}
          text={t("payWeb")}
          loading={form.busy === "web"}
          disabled={form.busy === "pc"}
          onClick={() => form.pay("web")}
        />
        {form.page === null ? null : (
          <span role="status">
            {t("begun")}{" "}
            <a href={form.page} target="_blank" rel="noopener noreferrer">
              {t("openPage")}
            </a>
          </span>
        )}
      </div>
    </form>
  );
}

function Fields({ form }: { readonly form: PayForm }) {
  const { t } = useTranslation("alipay");
  const { draft, errors } = form;
  const disabled = form.busy !== null;
  return (
    <>
      {(["subject", "body"] as const).map((name) => (
        <TextField
          key={name}
          required
          label={t(name)}
          error={errors[name]}
          disabled={disabled}
          inputRef={form.inputOf(name)}
          value={draft[name]}
          onChange={(text) => form.set({ [name]: text }, name)}
        />
      ))}
      <FieldFrame
        required
        label={t("amount")}
        hint={t("amountHint")}
        error={errors.totalAmount}
        disabled={disabled}
        inputRef={form.inputOf("totalAmount")}
      >
        {(control) => (
          <MoneyInput
            control={control}
            value={draft.totalAmount}
            onChange={(totalAmount) => form.set({ totalAmount }, "totalAmount")}
          />
        )}
      </FieldFrame>
    </>
  );
}
