import type { AreaParts } from "../../../resource/parts.ts";
import { PictureScreen } from "./picture-screen.tsx";

export const parts = {
  picture: { Screen: PictureScreen },
} satisfies AreaParts;
