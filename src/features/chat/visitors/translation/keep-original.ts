import type { ThunkDispatch, UnknownAction } from "@reduxjs/toolkit";
import type { KeepOriginal } from "../../../../contract/service/translation.ts";
import { helpCalls } from "../../../../query/conversation-help-api.ts";

export type CallDispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

const TRIES = 4;
const AGAIN_AFTER_MS = 3_000;

/** Keeps what was written of a message that is sent as a translation, trying again where it cannot be kept at once. */
export async function keepOriginal(
  dispatch: CallDispatch,
  kept: KeepOriginal,
  left = TRIES - 1,
): Promise<void> {
  const { error } = await dispatch(helpCalls.keepOriginal.initiate(kept, { track: false }));
  if (error === undefined || left === 0) return;
  setTimeout(() => void keepOriginal(dispatch, kept, left - 1), AGAIN_AFTER_MS);
}
