import type { AreaParts } from "../../../resource/parts.ts";
import { BindAgentDialog } from "./bind-dialog.tsx";

/** Agents: their WeChat is bound by a code that is scanned. */
export const parts = {
  agent: { actions: { bindWechat: BindAgentDialog } },
} satisfies AreaParts;
