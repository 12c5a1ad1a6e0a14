import { defineResource } from "../definition.ts";
import { choice, number, ref, text } from "../field-builders.ts";

/** What greetings are sorted into: an agent's own, or those of all (resources 10.6). */
export const greetingGroup = defineResource({
  name: "greetingGroup",
  path: "implatform/im-greeting-group",
  permission: "greeting",
  title: "greetingGroup.area.title",
  nameField: "name",
  fields: {
    name: text("common.name", { max: 60, required: true, format: "seen" }),
    scope: choice("greetingGroup.scope", {
      required: true,
      initial: "personal",
      permission: "greeting:share",
      hint: "greetingGroup.scope.hint",
      options: [
        { value: "personal", label: "greetingGroup.scope.personal" },
        { value: "shared", label: "greetingGroup.scope.shared", tone: "accent" },
      ],
    }),
    sort: number("common.sort", { min: 0, max: 9_999, initial: 0 }),
    holder: ref("greetingGroup.holder", { to: "user", key: "holderId", plain: true, readOnly: true }),
  },
  list: {
    columns: [
      { field: "name", frozen: true },
      { field: "scope", priority: "main" },
      { field: "holder", hidden: true },
      { field: "sort", edit: true },
      { field: "updateTime", hidden: true },
    ],
    filters: ["name", "scope"],
    blurry: ["name"],
    sort: ["sort,asc", "id,asc"],
    order: { by: "sort" },
  },
  form: { sections: [{ fields: ["name", "scope", "sort"], columns: 1 }] },
  routes: { remove: "DELETE /:id" },
  table: "service_greeting_group",
});
