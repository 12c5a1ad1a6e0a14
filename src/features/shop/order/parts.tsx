import type { AreaParts, RowOffer } from "../../../resource/parts.ts";
import { CourierInput } from "./courier-input.tsx";
import { OrderParcel } from "./parcel-traces.tsx";
import { PrintButton } from "./print-button.tsx";
import { TrackDialog, TrackReturn } from "./track-dialog.tsx";

/** What `groupState` is of a group that is not complete yet. */
const GROUP_OPEN = 1;
const isSending = (offer: RowOffer): boolean =>
  typeof offer === "object" && (offer.name === "deliver" || offer.name === "verify");

/** Orders: what is sent by which courier, where it is, and what is printed to go with it. After sales: where what comes back is. */
export const parts = {
  order: {
    Chosen: PrintButton,
    inputs: { deliveryName: CourierInput },
    actions: { track: TrackDialog },
    facts: { deliveryId: OrderParcel },
    // What was bought in a group is sent or fetched once the group is complete; the server refuses it before.
    allows: (offer, { groupState }) => !isSending(offer) || groupState !== GROUP_OPEN,
    whyNot: "order.groupOpen",
  },
  afterSales: { actions: { track: TrackReturn } },
} satisfies AreaParts;
