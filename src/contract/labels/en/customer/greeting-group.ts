import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/customer/greeting-group.ts";

export const greetingGroup: Texts<typeof source.greetingGroup> = {
  "area.title": "group of greetings",
  scope: "Scope",
  "scope.hint": "Personal groups are seen by yourself alone, shared ones by all agents",
  "scope.personal": "Personal",
  "scope.shared": "Shared",
  holder: "Owner",
  removes: "A group with greetings in it cannot be deleted",
};
