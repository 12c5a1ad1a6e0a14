import type { AreaParts } from "../../../../resource/parts.ts";
import { TransferDialog, TransferTeamDialog } from "./transfer-dialog.tsx";

/** Conversations: they are handed on by what agents and teams are doing. */
export const parts = {
  conversation: { actions: { transfer: TransferDialog, transferTeam: TransferTeamDialog } },
} satisfies AreaParts;
