import type { ResourceParts } from "../../../resource/parts.ts";
import { PictureScreen } from "./picture-screen.tsx";

export const pictureParts: ResourceParts = { Screen: PictureScreen };
