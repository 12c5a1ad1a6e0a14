import "./order.css";
import { Button } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import type { ParcelTraces } from "../../../contract/answers.ts";
import { order } from "../../../contract/resources/shop/order.ts";
import { trackMove } from "../../../contract/shop/order-actions.ts";
import { labelText } from "../../../domain/resources/label-text.ts";
import { holds } from "../../../domain/resources/list-shape.ts";
import { failureText } from "../../../query/failure-text.ts";
import { mutationFailure } from "../../../query/form-failure.ts";
import { type FollowedParcel, useParcelTracesQuery } from "../../../query/parcel-api.ts";
import type { FactsPartProps } from "../../../resource/parts.ts";
import { useResourcePorts } from "../../../resource/ports.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";

/** Where a parcel has been, the latest first as the courier tells it; or why nothing is known. */
export function TraceList({ reason, traces }: Pick<ParcelTraces, "reason" | "traces">) {
  const language = useResourcePorts().useLanguage();
  if (traces.length === 0) return <p>{reason ?? labelText("order.action.track.none", language)}</p>;
  return (
    <ol className="qs-order-traces">
      {traces.map(({ acceptTime, acceptStation }) => (
        <li key={`${acceptTime} ${acceptStation}`}>
          <time>{acceptTime}</time>
          <span>{acceptStation}</span>
        </li>
      ))}
    </ol>
  );
}

/** Where the parcel of an order has been, below what it is known by; nothing of an order without one that can be followed. */
export function OrderParcel({ record }: FactsPartProps) {
  const parcel = holds(trackMove, record) ? parcelOf(record) : null;
  return parcel === null ? null : <Followed parcel={parcel} />;
}

function parcelOf({ orderId, deliverySn, deliveryId }: FactsPartProps["record"]): FollowedParcel | null {
  const known = [orderId, deliverySn, deliveryId].map((one) => (typeof one === "string" ? one : ""));
  const [orderCode = "", shipperCode = "", logisticCode = ""] = known;
  return known.includes("") ? null : { orderCode, shipperCode, logisticCode };
}

function Followed({ parcel }: { readonly parcel: FollowedParcel }) {
  const { t } = useTranslation(["recordForm", "errors"]);
  const language = useResourcePorts().useLanguage();
  const { currentData, error, isFetching, refetch } = useParcelTracesQuery({ path: order.path, parcel });
  return (
    <section
      className="qs-order-parcel"
      aria-label={labelText("order.action.track", language)}
      aria-live="polite"
      aria-busy={isFetching}
    >
      {isFetching ? (
        <Skeleton lines={3} height={18} />
      ) : error !== undefined ? (
        <p role="alert">
          {failureText(mutationFailure(error), (key) => t(`errors:${key}`))}{" "}
          <Button size="small" text={t("recordForm:retry")} onClick={() => refetch()} />
        </p>
      ) : currentData === undefined ? null : (
        <TraceList {...currentData} />
      )}
    </section>
  );
}
