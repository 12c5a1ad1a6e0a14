import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/chat-people.ts";

export const chatPeopleTexts: Texts<typeof source.chatPeopleTexts> = {
  userGone: "This user does not exist, or the account was closed",
  userDisabled: "The account of “{name}” has been banned by the administrator",
  applySelf: "You cannot add yourself as a friend",
  friendsAlready: "“{name}” is already your friend",
  appliedAlready: "You have already sent “{name}” a request. Wait for an answer",
  appliedTooMany: "{max} of your requests are waiting for an answer. Wait for one or recall one",
  requestMissing: "The friend request does not exist",
  requestNotYours: "This friend request is not yours to answer",
  requestApproved: "The friend request has been approved already",
  requestRejected: "The friend request has been rejected already",
  requestExpired: "The friend request has expired",
  requestRecalled: "The friend request was recalled",
  notYourFriend: "This user is not your friend",
  requestNeeded: "Send a friend request first: you can message each other once it is approved",
};
