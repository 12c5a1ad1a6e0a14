import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useDispatch } from "react-redux";
import type { AlipayScene } from "../../../contract/alipay.ts";
import { paymentBegun } from "../../../query/alipay-api.ts";
import { recordsStale } from "../../../query/record-invalidation.ts";
import { useTransfer } from "../../../query/transfers.ts";
import { useFieldErrors } from "../../../resource/form/use-field-errors.ts";
import { useResourcePorts } from "../../../resource/ports.ts";
import {
  emptyPayment,
  PAY_FIELDS,
  PayDraft,
  type PayField,
  pageAddress,
  payFaults,
  requestOf,
} from "./pay-draft.ts";

/** What the form of a payment holds and does. */
export function usePayForm() {
  const { t } = useTranslation(["alipay", "errors"]);
  const dispatch = useDispatch();
  const transfer = useTransfer();
  const [draft, setDraft] = useResourcePorts().usePageState("payment", PayDraft, emptyPayment);
  const wrong = useFieldErrors(PAY_FIELDS);
  const [busy, setBusy] = useState<AlipayScene | null>(null);
  /** Where the payment that was begun last is made. */
  const [page, setPage] = useState<string | null>(null);

  const begin = async (scene: AlipayScene, tab: Window | null) => {
    setBusy(scene);
    wrong.setFailed(null);
    setPage(null);
    const answer = await transfer(paymentBegun(scene, requestOf(draft)));
    setBusy(null);
    const address = answer.ok ? pageAddress(await answer.data.text()) : null;
    if (address === null) tab?.close();
    if (!answer.ok) return wrong.fail(answer.failure);
    if (address === null) return wrong.setFailed(t("errors:answerUnreadable"));
    if (tab) tab.location.replace(address);
    setPage(address);
    dispatch(recordsStale(["aliPayOrder"]));
  };
  return {
    draft,
    errors: wrong.errors,
    failed: wrong.failed,
    busy,
    page,
    set: (change: Partial<PayDraft>, field: PayField) => {
      setDraft((before) => ({ ...before, ...change }));
      wrong.forget(field);
    },
    inputOf: wrong.inputOf,
    pay: (scene: AlipayScene) => {
      if (busy !== null) return;
      const faults = Object.entries(payFaults(draft)).map(([field, fault]) => [
        field,
        t(`alipay:fault.${fault}`),
      ]);
      if (!wrong.refuse(Object.fromEntries(faults))) void begin(scene, newTab());
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
