import type { ComponentType } from "react";
import type { ChatKey } from "../../../contract/engine.ts";
import type { AnyRecord, AnyResource } from "../../../contract/resources/definition.ts";

/** What a panel beside a chat is about. */
export interface PanelProps {
  readonly chat: ChatKey;
  /** The conversation with a visitor that is under way, or was last. */
  readonly conversation: AnyRecord;
  /** Of conversations. */
  readonly definition: AnyResource;
  /** Something can be written here. */
  readonly canSend: boolean;
}

export type Panel = ComponentType<PanelProps>;

export const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
