import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/customer/greeting-group.ts";

export const greetingGroup: Texts<typeof source.greetingGroup> = {
  "area.title": "常用語群組",
  scope: "範圍",
  "scope.hint": "個人群組只有自己看得到，共用群組所有客服人員都看得到",
  "scope.personal": "個人",
  "scope.shared": "共用",
  holder: "擁有者",
  removes: "有常用語的群組不能刪除",
};
