import type { TalkState } from "./talk-state.ts";

/** What the visitor is offered to write in. */
export interface Place {
  /** The form for messages that are left, in place of the field for those that are read now. */
  readonly isForm: boolean;
  /** It is there only for what has been written into it. */
  readonly isKept: boolean;
  /** Beside it, where the visitor is answered who has gone by then. */
  readonly asksEmail: boolean;
}

/**
 * What is offered: a form where nobody is there and nothing is under way, a question for the address where that has come to be so.
 * @param isHeld something is written in the form: it is not taken away in the middle of a word.
 */
export function placeFor({ service, conversation, selfId, isLeaving }: TalkState, isHeld: boolean): Place {
  const isAway = service !== null && !service.isThere;
  const isUnderWay = conversation !== null && conversation.status !== "closed";
  const isAsked = isLeaving || (isAway && !isUnderWay);
  const isForm = isAsked || isHeld;
  const isWaiting = conversation?.status === "waiting" && conversation.hasEmail !== true;
  return { isForm, isKept: isForm && !isAsked, asksEmail: isAway && !isForm && selfId !== 0 && isWaiting };
}
