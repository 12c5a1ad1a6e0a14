import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/resources.ts";

export const resourceTexts: Texts<typeof source.resourceTexts> = {
  operation: "{title}: {done}",
  action: "{title}: {action}",
  existed: "{title} with {label} {value} existed",
  stale: "Somebody else has changed this record meanwhile, please load it again",
  taken: "There is one like it already",
  notThere: "{field}: What was chosen does not exist",
  stillUsed: "It is still used by others and cannot be deleted",
  otherState: "It is in another state by now",
  disabledDefault: "What is disabled cannot be the default",
  parentIsSelf: "The parent cannot be self",
  parentIsBelow: "The parent cannot be below itself",
  tooDeep: "{field}: There can be no more than {levels} levels",
  hasBelow: "There are others below {name}, it cannot be deleted",
};

export const dictionaryTexts: Texts<typeof source.dictionaryTexts> = {
  needed: "The product needs the dictionary {name}, it can be neither renamed nor deleted",
};

export const departmentTexts: Texts<typeof source.departmentTexts> = {
  usersBound: "Users belong to the department {name}, it cannot be deleted",
  rolesBound: "Roles are bound to the department {name}, it cannot be deleted",
  rootStays: "The root department can be neither disabled, moved nor deleted",
  outOfScope: "pid: Please choose a department within your data scope",
};

export const operations: Texts<typeof source.operations> = {
  create: "created",
  update: "changed",
  save: "saved",
  remove: "deleted",
  import: "imported",
};
