/** Texts of the change log and of the notice of a new version. */
export const version = {
  title: "更新日志",
  description: "各版本的变化",
  current: "当前版本",
  noDetail: "此版本没有说明。",
  empty: "暂无更新日志",
  failed: "更新日志加载失败，请稍后重试",
  retry: "重试",
  loading: "正在加载更新日志…",
  notice: "控制台已更新到 {version}，要看看有哪些变化吗？",
  see: "查看更新",
  later: "以后再说",
  never: "不再提醒",
};
