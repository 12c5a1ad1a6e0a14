/** The entry of Tools: what its areas have beyond their definitions. */
import type { ResourceParts } from "../../resource/parts.ts";
import { AlipayScreen } from "./alipay/alipay-screen.tsx";
import { MailScreen } from "./mail/mail-screen.tsx";
import { ModelsDialog } from "./openai/models-dialog.tsx";
import { OpenaiScreen } from "./openai/openai-screen.tsx";
import { ProviderInput } from "./openai/provider-input.tsx";
import { AccountTryDialog } from "./openai/try-dialog.tsx";
import { PictureScreen } from "./pictures/picture-screen.tsx";
import { StorageScreen } from "./storage/storage-screen.tsx";
import { ApplyButtons } from "./watermark/apply-buttons.tsx";
import { MarkPicture } from "./watermark/mark-picture.tsx";
import { PositionInput } from "./watermark/position-input.tsx";
import { WatermarkScreen } from "./watermark/watermark-screen.tsx";

export const alipayParts: ResourceParts = { Screen: AlipayScreen };

export const mailParts: ResourceParts = { Screen: MailScreen };

/** Accounts at language models: trying one out, its models, and the prompts that are asked again and again. */
export const openaiParts: ResourceParts = {
  Screen: OpenaiScreen,
  inputs: { provider: ProviderInput },
  actions: { test: AccountTryDialog, models: ModelsDialog },
};

export const pictureParts: ResourceParts = { Screen: PictureScreen };

export const storageParts: ResourceParts = { Screen: StorageScreen };

/** Watermarks: their place is chosen on a grid, beside a preview, and they can be applied to the pictures there are. */
export const watermarkParts: ResourceParts = {
  Screen: WatermarkScreen,
  Toolbar: ApplyButtons,
  inputs: { image: MarkPicture, position: PositionInput },
};
