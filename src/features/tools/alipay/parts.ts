import type { AreaParts } from "../../../resource/parts.ts";
import { AlipayScreen } from "./alipay-screen.tsx";

export const parts = {
  aliPay: { Screen: AlipayScreen },
} satisfies AreaParts;
