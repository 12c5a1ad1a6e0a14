import { defineResource } from "../definition.ts";
import { text } from "../field-builders.ts";
import { materialType } from "../material-type.ts";

/** What the pictures, and what the videos of the media library are sorted into (resources 1.18). */
export const materialGroup = defineResource({
  name: "materialGroup",
  path: "api/materialgroup",
  permission: "material",
  title: "materialGroup.area.title",
  nameField: "name",
  fields: {
    name: text("common.name", { max: 60, required: true }),
    type: materialType,
  },
  list: {
    columns: ["name", "type", "createTime"],
    filters: ["name"],
    blurry: ["name"],
    context: ["type"],
    sort: ["name,asc", "id,asc"],
  },
  form: { sections: [{ fields: ["name"], columns: 1 }] },
  routes: { list: ["GET /page", "GET /list"], remove: "DELETE /:id" },
  aliases: ["api/materialGroup"],
  unique: [["type", "name"]],
});
