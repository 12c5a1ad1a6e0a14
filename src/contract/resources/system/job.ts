import { defineResource } from "../definition.ts";
import { dict, number, text } from "../field-builders.ts";

/** The posts that users hold (contract A7). */
export const job = defineResource({
  name: "job",
  view: "system/job/index",
  path: "api/job",
  title: "job.area.title",
  description: "job.area.description",
  nameField: "name",
  fields: {
    name: text("common.name", { max: 64, required: true, unique: true }),
    jobSort: number("common.sort", { min: 0, max: 9_999, initial: 999 }),
    enabled: dict("common.status", { dict: "job_status", value: "flag", required: true, initial: true }),
  },
  list: {
    columns: [
      { field: "name", frozen: true },
      { field: "jobSort", edit: true },
      { field: "enabled", width: 110, edit: true, priority: "main" },
      "createTime",
    ],
    filters: ["name", "enabled", "createTime"],
    sort: ["jobSort,asc", "id,asc"],
    order: { by: "jobSort" },
  },
  form: { sections: [{ fields: ["name", "jobSort", "enabled"], columns: 1 }] },
  operations: { import: true },
  undo: true,
  table: "sys_job",
});
