import type { AnyResource } from "../../src/contract/resources/definition.ts";
import type { Words } from "../../src/contract/resources/fields.ts";
import type { Text } from "./index.ts";

/** What the areas of the admin service tell, and what the operation log calls what is done to them. */
export const resourceTexts = {
  stale: {
    zh_CN: "该记录已被他人修改，请刷新后重试",
    zh_TW: "這筆紀錄已被他人修改，請重新整理後再試",
    en: "Somebody else has changed this record meanwhile, please load it again",
  },
  taken: { zh_CN: "已存在相同的记录", zh_TW: "已有相同的紀錄", en: "There is one like it already" },
  notThere: {
    zh_CN: "{field}: 所选的记录不存在",
    zh_TW: "{field}: 所選的紀錄不存在",
    en: "{field}: What was chosen does not exist",
  },
  stillUsed: {
    zh_CN: "该记录仍被其他数据使用，不能删除",
    zh_TW: "這筆紀錄仍被其他資料使用，無法刪除",
    en: "It is still used by others and cannot be deleted",
  },
  disabledDefault: {
    zh_CN: "已停用的记录不能设为默认",
    zh_TW: "已停用的紀錄不能設為預設",
    en: "What is disabled cannot be the default",
  },
  parentIsSelf: {
    zh_CN: "上级不能是自己",
    zh_TW: "上層不能是自己",
    en: "The parent cannot be self",
  },
  parentIsBelow: {
    zh_CN: "上级不能是自己的下级",
    zh_TW: "上層不能是自己的下層",
    en: "The parent cannot be below itself",
  },
} satisfies Record<string, Text>;

/** What dictionaries tell. */
export const dictionaryTexts = {
  needed: {
    zh_CN: "系统需要字典“{name}”，不能改名或删除",
    zh_TW: "系統需要字典「{name}」，不能改名或刪除",
    en: "The product needs the dictionary {name}, it can be neither renamed nor deleted",
  },
} satisfies Record<string, Text>;

/** What departments tell. */
export const departmentTexts = {
  usersBound: {
    zh_CN: "部门“{name}”下还有用户，不能删除",
    zh_TW: "部門「{name}」仍有使用者，無法刪除",
    en: "Users belong to the department {name}, it cannot be deleted",
  },
  rolesBound: {
    zh_CN: "部门“{name}”仍被角色使用，不能删除",
    zh_TW: "部門「{name}」仍被角色使用，無法刪除",
    en: "Roles are bound to the department {name}, it cannot be deleted",
  },
  rootStays: {
    zh_CN: "根部门不能停用、移动或删除",
    zh_TW: "根部門不能停用、移動或刪除",
    en: "The root department can be neither disabled, moved nor deleted",
  },
  outOfScope: {
    zh_CN: "pid: 请选择您数据权限范围内的部门",
    zh_TW: "pid: 請選擇您資料權限範圍內的部門",
    en: "pid: Please choose a department within your data scope",
  },
} satisfies Record<string, Text>;

/** A text of a definition as the server says texts. */
const text = ([zh_CN, zh_TW, en]: Words): Text => ({ zh_CN, zh_TW, en });

/** As a sentence begins. */
export const capital = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

/** What the operation log calls an operation on an area's records. */
export function operationOf(
  { title: [zhCn, zhTw, en] }: AnyResource,
  [doneZhCn, doneZhTw, doneEn]: Words,
): Text {
  return text([`${doneZhCn}${zhCn}`, `${doneZhTw}${zhTw}`, `${capital(en)}: ${doneEn}`]);
}

/** The operations that every area can have. */
export const operations = {
  create: ["新增", "新增", "created"],
  update: ["修改", "修改", "changed"],
  remove: ["删除", "刪除", "deleted"],
  import: ["导入", "匯入", "imported"],
} as const satisfies Record<string, Words>;

/** What the operation log calls an action of an area. */
export function actionOf({ title: [zhCn, zhTw, en] }: AnyResource, [inZhCn, inZhTw, inEn]: Words): Text {
  return text([`${zhCn}：${inZhCn}`, `${zhTw}：${inZhTw}`, `${capital(en)}: ${inEn}`]);
}

/** "<Entity> with <field> <value> existed" (contract A1). */
export function existed({ title }: AnyResource, label: Words): Text {
  return text([
    `${title[0]}的${label[0]}“{value}”已存在`,
    `${title[1]}的${label[1]}「{value}」已存在`,
    `${capital(title[2])} with ${label[2].toLowerCase()} {value} existed`,
  ]);
}
