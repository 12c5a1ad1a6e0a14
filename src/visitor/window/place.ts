import type { TalkState } from "./talk-state.ts";

/** What the visitor is offered to write in. */
export interface Place {
  /** The form for messages that are left, in place of the field for those that are read now. */
  readonly isForm: boolean;
  /** Beside it, where the visitor is answered who has gone by then. */
  readonly asksEmail: boolean;
}

/** What is offered: a form where nobody is there and nothing is under way, a question for the address where that has come to be so. */
export function placeFor({ service, conversation, selfId }: TalkState): Place {
  const isAway = service !== null && !service.isThere;
  const isUnderWay = conversation !== null && conversation.status !== "closed";
  return {
    isForm: isAway && !isUnderWay,
    asksEmail: isAway && selfId !== 0 && conversation?.status === "waiting" && conversation.hasEmail !== true,
  };
}
