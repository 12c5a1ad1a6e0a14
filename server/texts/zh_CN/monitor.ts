/** How Monitor words what it shows (contract A10, A11). */
export const monitorTexts = {
  packages: "{count} 个物理 CPU",
  cores: "{count} 个物理核心",
  threads: "{count} 个逻辑 CPU",
  days: "{days} 天 {hours} 小时",
  hours: "{hours} 小时 {minutes} 分",
  minutes: "{minutes} 分 {seconds} 秒",
  kicked: "被 {name} 强制下线",
  ownSession: "不能强制自己当前的会话下线，请使用退出登录",
  noSuchSession: "所选的会话已经结束",
};

/** What the operation log calls it. */
export const monitorOperations = {
  kick: "强制用户下线",
  resetSql: "重置 SQL 监控",
};
