import type { AreaParts } from "../../../resource/parts.ts";
import { StorageScreen } from "./storage-screen.tsx";

export const parts = {
  localFile: { Screen: StorageScreen },
} satisfies AreaParts;
