/** Long work of the server. */
export const work = {
  waiting: "等待开始",
  soFar: "已处理 {done} 项",
  doneOf: "{done} / {total}",
  cancel: "取消",
  cancelled: "已取消",
  failed: "失败：{why}",
  close: "关闭",
};
