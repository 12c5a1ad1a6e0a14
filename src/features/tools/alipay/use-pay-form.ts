import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDispatch } from "react-redux";
import type { AlipayScene } from "../../../contract/alipay.ts";
import { paymentBegun } from "../../../query/alipay-api.ts";
import { formFailure } from "../../../query/form-failure.ts";
import { recordsStale } from "../../../query/record-news.ts";
import { useTransfer } from "../../../query/transfers.ts";
import { useResourcePorts } from "../../../resource/ports.ts";
import {
  emptyPayment,
  PAY_FIELDS,
  PayDraft,
  type PayField,
  pageAddress,
  payFaults,
  wishOf,
} from "./pay-draft.ts";

type Errors = { readonly [F in PayField]?: string | undefined };

/** What the form of a payment holds and does. */
export function usePayForm() {
  const { t } = useTranslation(["alipay", "errors"]);
  const dispatch = useDispatch();
  const transfer = useTransfer();
  const [draft, setDraft] = useResourcePorts().usePageState("payment", PayDraft, emptyPayment);
  const [errors, setErrors] = useState<Errors>({});
  const [failed, setFailed] = useState("");
  const [busy, setBusy] = useState<AlipayScene | null>(null);
  /** Where the payment that was begun last is made. */
  const [page, setPage] = useState<string | null>(null);
  const inputs = useRef(new Map<PayField, HTMLElement | null>());

  const refuse = (wrong: Errors): boolean => {
    setErrors(wrong);
    const first = PAY_FIELDS.find((field) => wrong[field] !== undefined);
    if (first !== undefined) inputs.current.get(first)?.focus();
    return first !== undefined;
  };
  const begin = async (scene: AlipayScene, tab: Window | null) => {
    setBusy(scene);
    setFailed("");
    setPage(null);
    const answer = await transfer(paymentBegun(scene, wishOf(draft)));
    setBusy(null);
    const address = answer.ok ? pageAddress(await answer.data.text()) : null;
    if (address === null) tab?.close();
    if (!answer.ok) {
      const { field, text } = formFailure(answer.failure, PAY_FIELDS, (key) => t(`errors:${key}`));
      if (field === null) setFailed(text);
      else refuse({ [field]: text });
      return;
    }
    if (address === null) return setFailed(t("errors:answerUnreadable"));
    if (tab) tab.location.replace(address);
    setPage(address);
    dispatch(recordsStale(["aliPayOrder"]));
  };
  return {
    draft,
    errors,
    failed,
    busy,
    page,
    set: (change: Partial<PayDraft>, field: PayField) => {
      setDraft((before) => ({ ...before, ...change }));
      setErrors((before) => ({ ...before, [field]: undefined }));
    },
    inputOf: (field: PayField) => (input: HTMLElement | null) => void inputs.current.set(field, input),
    pay: (scene: AlipayScene) => {
      if (busy !== null) return;
      const faults = Object.entries(payFaults(draft)).map(([field, fault]) => [
        field,
        t(`alipay:fault.${fault}`),
      ]);
      if (!refuse(Object.fromEntries(faults))) void begin(scene, newTab());
    },
  };
}

/** A tab has to be opened while the click is handled; later ones are blocked. It learns nothing of this one. */
function newTab(): Window | null {
  const tab = window.open("", "_blank");
  if (tab) tab.opener = null;
  return tab;
}

export type PayForm = ReturnType<typeof usePayForm>;
