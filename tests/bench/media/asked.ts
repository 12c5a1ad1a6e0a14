import { PICTURE } from "../../../src/contract/resources/material-type.ts";
import { type Asked, paged, queryOf } from "../lists.ts";

/** What the library asks the server for: its first page as it opens, narrowed and sorted, with how many there are. */

/** What a card, its menu and its drawer have of a picture. */
const COLUMNS =
  "m.id, m.name, m.type, m.group_id, g.name as group_name, m.url, m.size, m.width, m.height, m.duration, m.cover, m.alt_zh_cn, m.alt_zh_tw, m.alt_en, m.focus_x, m.focus_y, m.sha256, m.create_id, m.create_by, m.create_time";
const SHOWN = "exists (select 1 from file_use where file_use.name = split_part(m.url, '/', 4))";

const pictures = (
  name: string,
  params: readonly (readonly [string, string])[],
  { where = "", order = "m.id desc" }: { readonly where?: string; readonly order?: string },
  values: readonly unknown[] = [],
): Asked => {
  const all = `m.type = ${PICTURE}${where === "" ? "" : ` and ${where}`}`;
  return {
    name,
    path: "api/material/page",
    query: queryOf([["type", String(PICTURE)], ...params]),
    bare: [
      paged(COLUMNS, "material m left join material_group g on g.id = m.group_id", all, order),
      `select count(*) from material m where ${all}`,
    ],
    values,
  };
};

/** @param group one of the groups. */
export const askedOf = (group: number): readonly Asked[] => [
  pictures("library as it opens", [], {}),
  pictures("library, a group", [["groupId", String(group)]], { where: "m.group_id = $1" }, [group]),
  pictures("library by name", [["name", "quay 12"]], { where: "m.name ilike $1" }, ["%quay 12%"]),
  pictures("library, the largest first", [["sort", "size,desc"]], {
    order: "m.size desc nulls last, m.id desc",
  }),
  pictures("library, what nothing shows", [["use", "unused"]], {
    where: `m.url like '/file/%' and not ${SHOWN}`,
  }),
];

/** By which their figures go: the same of every group. */
export const asked = askedOf(0);
