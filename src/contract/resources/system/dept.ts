import { defineResource } from "../definition.ts";
import { dict, number, parent, text } from "../field-builders.ts";

/** Id of the department that stands for the whole house. */
export const ROOT_DEPT = 1;

/** Departments, called organizations in the user list (contract A7). The root can be neither disabled nor deleted. */
export const dept = defineResource({
  name: "dept",
  view: "system/dept/index",
  path: "api/dept",
  title: "dept.area.title",
  description: "dept.area.description",
  nameField: "name",
  fields: {
    name: text("common.name", { max: 60, required: true }),
    pid: parent("dept.pid", { indexed: true }),
    deptSort: number("common.sort", { min: 0, max: 9_999, initial: 999 }),
    enabled: dict("common.status", { dict: "dept_status", value: "flag", required: true, initial: true }),
  },
  list: {
    columns: [
      { field: "name", frozen: true },
      { field: "deptSort", edit: true },
      { field: "enabled", width: 110, edit: true, priority: "main" },
      "createTime",
    ],
    filters: ["name", "enabled", "createTime"],
    sort: ["deptSort,asc", "id,asc"],
    order: { by: "deptSort" },
    tree: { parent: "pid" },
  },
  form: { sections: [{ fields: ["name", "pid", "deptSort", "enabled"], columns: 1 }] },
  table: "sys_dept",
});
