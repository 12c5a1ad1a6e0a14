import type { AreaParts } from "../../../resource/parts.ts";
import { BindButton } from "./bind-button.tsx";

/** Who is told of orders: a WeChat user is added by scanning a code. */
export const parts = {
  shopCustomer: { Toolbar: BindButton },
} satisfies AreaParts;
