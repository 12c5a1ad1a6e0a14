import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/activities.ts";

export const activityTexts: Texts<typeof source.activityTexts> = {
  off: "“{name}” is off",
  notYet: "“{name}” has not started yet",
  over: "“{name}” is over. Change its period first",
  ended: "“{name}” is over",
  outOfSlot: "“{name}” is not on sale at this hour",
  tooFew: "Only {left} of “{name}” are left",
  skuReserved:
    "“{name}” is on and has reserved pieces of what would go. Take it off before you change these variants",
  overLimit: "“{name}” is limited to {limit} per user, of which {bought} were bought",
  overOrderLimit: "“{name}” is limited to {limit} per order",
  bargainOpen: "{user} is bargaining for “{name}” already",
  bargainDone: "The bargain of {user} has succeeded already",
  bargainFailed: "The bargain of {user} has failed",
  helpedAlready: "{user} has helped with this bargain already",
  helpsUsed: "{user} has used all {limit} helps for this activity",
  bargainNotDone: "The bargain of {user} has not succeeded yet",
  groupGone: "There is no such group",
  groupOther: "The group is for other goods",
  groupIncomplete: "The group is not complete yet: {joined} of {people}. Its orders are sent once it is",
  groupFull: "The group of {user} is full already",
  groupOver: "The time of the group of {user} is over",
  groupJoined: "{user} is in this group already",
  groupOrder: "The order is in a group already",
  groupMember: "Complete the group at the record of the user who opened it",
  groupFailed: "The group was not complete in time",
};
