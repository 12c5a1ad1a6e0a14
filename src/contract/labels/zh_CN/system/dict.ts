/** Labels of the area dict: its fields, options, sections and actions. */
export const dict = {
  "area.title": "字典",
};
