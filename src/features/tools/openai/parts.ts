import type { AreaParts } from "../../../resource/parts.ts";
import { ModelsDialog } from "./models-dialog.tsx";
import { OpenaiScreen } from "./openai-screen.tsx";
import { ProviderInput } from "./provider-input.tsx";
import { AccountTryDialog } from "./try-dialog.tsx";

/** Accounts at language models: trying one out, its models, and the prompts that are asked again and again. */
export const parts = {
  openaiConfig: {
    Screen: OpenaiScreen,
    inputs: { provider: ProviderInput },
    actions: { test: AccountTryDialog, models: ModelsDialog },
  },
} satisfies AreaParts;
