/** Labels of the area materialGroup. */
export const materialGroup = {
  "area.title": "素材分组",
  removes: "其中的素材会保留，变为未分组",
};
