import type { ResourceParts } from "../../../resource/parts.ts";
import { AlipayScreen } from "./alipay-screen.tsx";

export const alipayParts: ResourceParts = { Screen: AlipayScreen };
