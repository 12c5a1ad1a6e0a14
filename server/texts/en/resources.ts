import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/resources.ts";

export const resourceTexts: Texts<typeof source.resourceTexts> = {
  operation: "{title}: {done}",
  action: "{title}: {action}",
  existed: "{title} with {label} {value} existed",
  stale: "Someone else changed this record. Load it again",
  staleBy: "{user} changed this record at {time}. Load it again",
  taken: "There is one like it already",
  stillUsed: "It is still used by others and cannot be deleted",
  typedOther: "What was typed is not what the record is called",
  otherState: "It is in another state by now",
  otherStateBy: "It is in another state by now. {user} changed it last, at {time}",
  inState: "It is “{state}” by now",
  stateChangedBy: "It is “{state}” by now. {user} changed it last, at {time}",
  stateChanged: "It is “{state}” by now, since {time}",
  stateSince: "It is “{state}” by now. {time}: {what}",
  stateSinceBy: "It is “{state}” by now. {time}, {user}: {what}",
  disabledDefault: "What is disabled cannot be the default",
  parentIsSelf: "The parent cannot be self",
  parentIsBelow: "The parent cannot be below itself",
  tooDeep: "{field}: There can be no more than {levels} levels",
  hasBelow: "There are others below {name}, it cannot be deleted",
  thereInLanguage: "{field}: The record is there in this language already",
  otherAmong: "{field}: It is the same in all languages of a record",
  secretAnew: "{field}: Enter this again: the address that it is sent to has changed",
  notYours: "{field}: You have no permission to give or change this",
  ownLanguage: "The record is in this language itself",
  mayNotMake: "The record does not exist in this language, and you have no permission to add it",
  notInLanguage: "{label} {name} is not there in this language yet: translate or copy it first",
  otherOrder: "The rows around its new place have changed. Load the list again",
  orderFull: "There are no numbers left for this order",
  inItsWay: "It cannot be restored: {reason}",
  isThere: "The record is there already",
  notKept: "Nothing is kept of this record that could be restored",
};

export const dictionaryTexts: Texts<typeof source.dictionaryTexts> = {
  needed: "The product needs the dictionary {name}, it can be neither renamed nor deleted",
};

export const departmentTexts: Texts<typeof source.departmentTexts> = {
  usersBound: "Users belong to the department {name}, it cannot be deleted",
  rolesBound: "Roles are bound to the department {name}, it cannot be deleted",
  rootStays: "The root department can be neither disabled, moved nor deleted",
  outOfScope: "pid: Choose a department within your data scope",
};

export const operations: Texts<typeof source.operations> = {
  create: "created",
  update: "changed",
  save: "saved",
  remove: "deleted",
  restore: "restored",
  order: "moved",
  import: "imported",
  read: "read",
};
