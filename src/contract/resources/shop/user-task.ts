import { defineResource } from "../definition.ts";
import { choice, flag, number, ref, text, through } from "../field-builders.ts";
import { userLevel } from "./user-level.ts";

/** What a member has done to reach a level (specification §1 "Shop"). */
export const userTask = defineResource({
  name: "userTask",
  view: "shop/user-task/index",
  path: "api/yxSystemUserTask",
  title: "userTask.area.title",
  description: "userTask.area.description",
  nameField: "name",
  fields: {
    level: ref("userTask.level", { to: "userLevel", key: "levelId", plain: true, required: true }),
    levalName: through("level", userLevel.fields, "name", { label: "userTask.level", elsewhere: true }),
    name: text("common.name", { max: 128, required: true }),
    realName: text("userTask.realName", { max: 128, hint: "userTask.realName.hint" }),
    taskType: choice("userTask.taskType", {
      required: true,
      options: [
        { value: "SatisfactionIntegral", label: "userTask.taskType.SatisfactionIntegral" },
        { value: "ConsumptionAmount", label: "userTask.taskType.ConsumptionAmount" },
        { value: "CumulativeAttendance", label: "userTask.taskType.CumulativeAttendance" },
      ],
    }),
    number: number("userTask.number", {
      min: 1,
      max: 99_999_999,
      required: true,
      hint: "userTask.number.hint",
    }),
    isMust: flag("userTask.isMust", {
      bits: true,
      initial: true,
      labels: { yes: "userTask.isMust.all", no: "userTask.isMust.any" },
    }),
    sort: number("common.sort", { min: 0, max: 9_999, initial: 0 }),
    isShow: flag("userTask.isShow", { bits: true, initial: true }),
    illustrate: text("userTask.illustrate", { max: 255, multiline: true }),
  },
  list: {
    columns: [
      { field: "level", priority: "main" },
      "name",
      "taskType",
      "number",
      { field: "sort", edit: true },
      { field: "isShow", width: 110, edit: true, priority: "main" },
      { field: "createTime", hidden: true },
    ],
    filters: ["level", "name", "taskType", "isShow"],
    sort: ["sort,desc", "id,desc"],
    order: { by: "sort" },
  },
  form: {
    sections: [
      { fields: ["level", "taskType", "name", "realName", "number", "isMust", "sort", "isShow"] },
      { fields: ["illustrate"], columns: 1 },
    ],
  },
  actions: [
    {
      name: "types",
      label: "userTask.action.types",
      icon: "properties",
      places: [],
      method: "GET",
      path: "/types",
      permission: "userTask:list",
    },
  ],
  undo: true,
  table: "shop_user_task",
});
