import type { AreaParts } from "../../../resource/parts.ts";
import { BasicConfigScreen } from "./basic-config-screen.tsx";

export const parts = {
  basicConfig: { Screen: BasicConfigScreen },
} satisfies AreaParts;
