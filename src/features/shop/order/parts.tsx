import type { AreaParts } from "../../../resource/parts.ts";
import { CourierInput } from "./courier-input.tsx";
import { OrderParcel } from "./parcel-traces.tsx";
import { PrintButton } from "./print-button.tsx";
import { TrackDialog, TrackReturn } from "./track-dialog.tsx";

/** Orders: what is sent by which courier, where it is, and what is printed to go with it. After sales: where what comes back is. */
export const parts = {
  order: {
    Chosen: PrintButton,
    inputs: { deliveryName: CourierInput },
    actions: { track: TrackDialog },
    facts: { deliveryId: OrderParcel },
  },
  afterSales: { actions: { track: TrackReturn } },
} satisfies AreaParts;
