import type { ResourceParts } from "../../../resource/parts.ts";
import { StorageScreen } from "./storage-screen.tsx";

export const storageParts: ResourceParts = { Screen: StorageScreen };
