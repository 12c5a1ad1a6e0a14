/** Texts of the pager under lists. */
export const paging = {
  label: "分页",
  total: "共 {count} 条",
  size: "每页条数",
  perPage: "{count} 条/页",
  previous: "上一页",
  next: "下一页",
  page: "第 {page} 页",
  jumpBack: "向前 {count} 页",
  jumpOn: "向后 {count} 页",
  goTo: "跳至页码",
  goToPage: "前往第几页，共 {count} 页",
};
