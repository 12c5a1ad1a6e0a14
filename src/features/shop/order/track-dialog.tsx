import "./order.css";
import { Button, DialogBody, DialogFooter } from "@blueprintjs/core";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { ParcelTraces } from "../../../contract/answers.ts";
import { labelText } from "../../../domain/resources/label-text.ts";
import { failureText } from "../../../query/failure-text.ts";
import type { ActionPartProps } from "../../../resource/parts.ts";
import { useResourcePorts } from "../../../resource/ports.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";

type Answer = ParcelTraces | { readonly failed: string };

/** Where the parcel of an order has been, asked when it opens. */
export function TrackDialog({ action, records, onRun, onClose }: ActionPartProps) {
  const language = useResourcePorts().useLanguage();
  const [record] = records;
  const answer = useTraces(record, onRun);
  return (
    <Dialog
      isOpen
      title={labelText(action.label, language)}
      className="qs-form-dialog"
      onClose={() => onClose()}
    >
      <DialogBody>
        <p>
          {[record?.deliveryName, record?.deliveryId].filter((one) => typeof one === "string").join(" · ")}
        </p>
        <div aria-live="polite" aria-busy={answer === null}>
          {answer === null ? <Skeleton lines={4} height={20} /> : <Traces answer={answer} />}
        </div>
      </DialogBody>
      <DialogFooter
        actions={
          <Button
            autoFocus
            text={labelText("order.action.track.close", language)}
            onClick={() => onClose()}
          />
        }
      />
    </Dialog>
  );
}

function useTraces(record: ActionPartProps["records"][number] | undefined, onRun: ActionPartProps["onRun"]) {
  const { t } = useTranslation("errors");
  const [answer, setAnswer] = useState<Answer | null>(null);
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current || record === undefined) return;
    asked.current = true;
    const { orderId, deliverySn, deliveryId } = record;
    const parcel = { orderCode: orderId, shipperCode: deliverySn ?? "", logisticCode: deliveryId ?? "" };
    void onRun(parcel).then((outcome) => {
      if (!outcome.ok) return setAnswer({ failed: failureText(outcome.failure, (key) => t(key)) });
      const read = v.safeParse(ParcelTraces, outcome.data);
      setAnswer(read.success ? read.output : { failed: t("unknown") });
    });
  }, [record, onRun, t]);
  return answer;
}

function Traces({ answer }: { readonly answer: Answer }) {
  const language = useResourcePorts().useLanguage();
  if ("failed" in answer) return <p role="alert">{answer.failed}</p>;
  if (answer.traces.length === 0) {
    return <p>{answer.reason ?? labelText("order.action.track.none", language)}</p>;
  }
  return (
    <ol className="qs-order-traces">
      {answer.traces.map(({ acceptTime, acceptStation }) => (
        <li key={`${acceptTime} ${acceptStation}`}>
          <time>{acceptTime}</time>
          <span>{acceptStation}</span>
        </li>
      ))}
    </ol>
  );
}
