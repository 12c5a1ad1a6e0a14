import { helpCalls } from "../../../../query/conversation-help-api.ts";
import { recordReads } from "../../../../query/resource-api.ts";
import { definitionOf } from "../../../../resource/definitions.ts";
import type { Instead } from "../assist.ts";
import { type CallDispatch, keepOriginal } from "./keep-original.ts";

/** What waits to be sent in a conversation that its agent has left for another chat. */
export interface LeftWaiting {
  readonly groupId: number;
  /** As it was written. */
  readonly text: string;
  /** It is still what is written there, and nobody has sent it meanwhile. */
  readonly isStill: () => boolean;
  /** Hands it to the engine. @returns whether it was. */
  readonly submit: (instead: Instead | null) => boolean;
}

/**
 * Sends what waits as it would have been sent had the agent stayed: as its translation once that is there, or as it was written where the conversation turns
 * out to be none that is translated.
 * @returns whether it is done with, as it was sent or somebody goes on writing there; otherwise it stays there as a draft.
 */
export async function sendLater(dispatch: CallDispatch, left: LeftWaiting): Promise<boolean> {
  const { groupId, isStill, submit } = left;
  const row = await conversationIn(dispatch, groupId);
  if (row?.mine !== true) return false;
  const instead = row.translate === true ? await translationOf(dispatch, left) : null;
  if (instead === "failed") return false;
  return !isStill() || submit(instead);
}

/**
 * What is sent in place of a text that was not written in the composer, as the composer would decide it: its translation where the conversation is
 * translated.
 * @returns null where it is sent as it is; "failed" where it could not be translated, or where that could not be found out.
 */
export async function insteadOf(
  dispatch: CallDispatch,
  given: Pick<LeftWaiting, "groupId" | "text">,
): Promise<Instead | "failed" | null> {
  const row = await conversationIn(dispatch, given.groupId);
  if (row === undefined) return "failed";
  return row.mine === true && row.translate === true ? translationOf(dispatch, given) : null;
}

/** As its list knows it, and asked for where that has not come yet. */
async function conversationIn(dispatch: CallDispatch, groupId: number) {
  const definition = await definitionOf("conversation");
  if (definition === undefined) return undefined;
  const query = { page: 0, size: 1, groupId, sort: "id,desc" };
  const { data } = await dispatch(recordReads.records.initiate({ definition, query }, { subscribe: false }));
  return data?.content[0];
}

async function translationOf(
  dispatch: CallDispatch,
  { groupId, text }: Pick<LeftWaiting, "groupId" | "text">,
): Promise<Instead | "failed" | null> {
  const asked = helpCalls.previewTranslation.initiate({ groupId, text }, { track: false });
  const { data } = await dispatch(asked);
  if (data === undefined) return "failed";
  if (data.text === text) return null;
  return {
    content: data.text,
    onSubmitted: (tmpId, original) => void keepOriginal(dispatch, { groupId, tmpId, text: original }),
  };
}
