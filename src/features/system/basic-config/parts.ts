import type { ResourceParts } from "../../../resource/parts.ts";
import { BasicConfigScreen } from "./basic-config-screen.tsx";

export const basicConfigParts: ResourceParts = { Screen: BasicConfigScreen };
