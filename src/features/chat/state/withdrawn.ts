import type { Action } from "@reduxjs/toolkit";
import type { ChatKey } from "../../../contract/engine.ts";
import { realtimeBatch } from "../../../realtime/actions.ts";
import { messageRecalled } from "./actions.ts";

/**
 * What the user's withdrawn messages said, as long as the tab lives: history keeps nothing of them (specification §4 "Recall"), but who withdraws
 * a text mostly wants to say it better.
 */
export type Withdrawn = Readonly<Record<string, string>>;

export const withdrawnKey = (chat: ChatKey, id: number): string => `${chat}/${id}`;

const none: Withdrawn = {};

export function withdrawnReducer(state: Withdrawn = none, action: Action): Withdrawn {
  if (messageRecalled.match(action)) {
    const { chat, id, text } = action.payload;
    return text === undefined ? state : { ...state, [withdrawnKey(chat, id)]: text };
  }
  const ends =
    realtimeBatch.match(action) &&
    action.payload.some(({ kind }) => kind === "signedOut" || kind === "userSwitched");
  return ends ? none : state;
}
