import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/access.ts";

export const accessTexts: Texts<typeof source.accessTexts> = {
  ownRoles: "roles: You cannot change your own roles",
  ownDept: "dept: You cannot change your own department",
  roleTooStrong: "roles: Role permission insufficient to give “{name}”",
  deptOutOfScope: "dept: This department is not in your data scope",
  levelTooStrong: "level: Role permission insufficient, at least {level}",
  scopeTooWide: "dataScope: You cannot give more than your own data scope",
  deptsOutOfScope: "depts: A department is not in your data scope",
  deptsMissing: "depts: Choose departments for this data scope",
  menuNotHeld: "You cannot grant what you do not hold yourself",
  roleInUse:
    "The role “{name}” has {count, plural, one {{count} user} other {{count} users}} and cannot be deleted",
  jobInUse:
    "The job “{name}” has {count, plural, one {{count} user} other {{count} users}} and cannot be deleted",
  jobDisabled: "jobs: The job “{name}” is disabled",
  notThere: "{field}: What was chosen is gone",
};
