import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/calls.ts";

export const callTexts: Texts<typeof source.callTexts> = {
  callSelf: "You cannot call yourself",
  notFriends: "You can only call friends",
  busy: "The line is busy",
  inCall: "You are in another call",
  callsYou: "They are calling you. Answer that call",
  answeredElsewhere: "This call is on another of your devices",
  callOver: "This call is over",
  notAccepted: "This call has not been answered yet",
  notInCall: "This user is not in the call",
  noAnswer: "No answer",
  notOnline: "Not online",
  closed: "This call cannot go on",
  groupCalling: "A call is going on in this group. Join it",
  noGroupCall: "No call is going on in this group",
  callFull: "At most {max} people can be in a call",
  hostOnly: "Only the host can end the call for everyone",
  noServiceCalls: "There are no calls in conversations with visitors",
};
