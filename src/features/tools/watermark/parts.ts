import type { AreaParts } from "../../../resource/parts.ts";
import { ApplyButtons } from "./apply-buttons.tsx";
import { MarkPicture } from "./mark-picture.tsx";
import { PositionInput } from "./position-input.tsx";
import { WatermarkScreen } from "./watermark-screen.tsx";

/** Watermarks: their place is chosen on a grid, beside a preview, and they can be applied to the pictures there are. */
export const parts = {
  watermark: {
    Screen: WatermarkScreen,
    Toolbar: ApplyButtons,
    inputs: { image: MarkPicture, position: PositionInput },
  },
} satisfies AreaParts;
