import { type ComponentType, createContext, type ReactNode } from "react";
import type { CallMode } from "../../../contract/calls.ts";
import type { ChatKey } from "../../../contract/engine.ts";
import type { ChatParty } from "../state/selectors.ts";

/** What calls put into a conversation; app fills it. */
export interface CallParts {
  /** In the head: the ways to call. */
  readonly Buttons: ComponentType<{ readonly party: ChatParty }>;
  /** Below the head: that a group is in a call. */
  readonly Banner: ComponentType<{ readonly party: ChatParty }>;
  /** Around a call that was: a press calls again. */
  readonly Again: ComponentType<{
    readonly chat: ChatKey;
    readonly mode: CallMode;
    readonly children: ReactNode;
  }>;
}

/** Null: there are no calls. */
export const CallPartsContext = createContext<CallParts | null>(null);
