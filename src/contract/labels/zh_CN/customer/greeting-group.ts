/** Labels of the area greetingGroup: its fields, options and actions. */
export const greetingGroup = {
  "area.title": "常用语分组",
  scope: "范围",
  "scope.hint": "个人分组只有自己可见，共享分组所有客服可见",
  "scope.personal": "个人",
  "scope.shared": "共享",
  holder: "所有者",
  removes: "有常用语的分组不能删除",
};
