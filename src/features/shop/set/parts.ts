import type { AreaParts } from "../../../resource/parts.ts";
import { SetScreen } from "./set-screen.tsx";

export const parts = {
  groupData: { Screen: SetScreen },
} satisfies AreaParts;
