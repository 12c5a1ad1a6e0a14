import "./store.css";
import type { AreaParts } from "../../../resource/parts.ts";
import { AddressInput } from "./address-input.tsx";

/** Stores: where one is follows from its address. */
export const parts = {
  store: { inputs: { detailedAddress: AddressInput } },
} satisfies AreaParts;
