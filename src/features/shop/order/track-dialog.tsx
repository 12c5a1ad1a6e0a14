import "./order.css";
import { Button, DialogBody, DialogFooter } from "@blueprintjs/core";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { ParcelTraces } from "../../../contract/answers.ts";
import type { AnyRecord } from "../../../contract/resources/definition.ts";
import { labelText } from "../../../domain/resources/label-text.ts";
import { failureText } from "../../../query/failure-text.ts";
import type { ActionPartProps } from "../../../resource/parts.ts";
import { useResourcePorts } from "../../../resource/ports.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { TraceList } from "./parcel-traces.tsx";

type Answer = ParcelTraces | { readonly failed: string };

/** What a parcel is known by, and who carries it. */
interface Parcel {
  readonly orderCode: unknown;
  readonly courier: unknown;
  readonly shipperCode: unknown;
  readonly logisticCode: unknown;
}

interface TrackProps extends ActionPartProps {
  readonly parcelOf: (record: AnyRecord) => Parcel;
}

/** Where the parcel of an order has been, asked when it opens. */
export function TrackDialog(props: ActionPartProps) {
  return <Track {...props} parcelOf={sentParcel} />;
}

/** Where the parcel is that goods come back in. */
export function TrackReturn(props: ActionPartProps) {
  return <Track {...props} parcelOf={returnedParcel} />;
}

const sentParcel = ({ orderId, deliveryName, deliverySn, deliveryId }: AnyRecord): Parcel => ({
  orderCode: orderId,
  courier: deliveryName,
  shipperCode: deliverySn,
  logisticCode: deliveryId,
});

const returnedParcel = ({ orderCode, deliveryName, shipperCode, deliverySn }: AnyRecord): Parcel => ({
  orderCode,
  courier: deliveryName,
  shipperCode,
  logisticCode: deliverySn,
});

function Track({ action, records, onRun, onClose, parcelOf }: TrackProps) {
  const language = useResourcePorts().useLanguage();
  const [record] = records;
  const parcel = record && parcelOf(record);
  const answer = useTraces(parcel, onRun);
  return (
    <Dialog
      isOpen
      title={labelText(action.label, language)}
      className="qs-form-dialog"
      onClose={() => onClose()}
    >
      <DialogBody>
        <p>{[parcel?.courier, parcel?.logisticCode].filter((one) => typeof one === "string").join(" · ")}</p>
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

function useTraces(parcel: Parcel | undefined, onRun: ActionPartProps["onRun"]) {
  const { t } = useTranslation("errors");
  const [answer, setAnswer] = useState<Answer | null>(null);
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current || parcel === undefined) return;
    asked.current = true;
    const { orderCode, shipperCode, logisticCode } = parcel;
    void onRun({ orderCode, shipperCode: shipperCode ?? "", logisticCode: logisticCode ?? "" }).then(
      (outcome) => {
        if (!outcome.ok) return setAnswer({ failed: failureText(outcome.failure, (key) => t(key)) });
        const read = v.safeParse(ParcelTraces, outcome.data);
        setAnswer(read.success ? read.output : { failed: t("unknown") });
      },
    );
  }, [parcel, onRun, t]);
  return answer;
}

function Traces({ answer }: { readonly answer: Answer }) {
  return "failed" in answer ? <p role="alert">{answer.failed}</p> : <TraceList {...answer} />;
}
