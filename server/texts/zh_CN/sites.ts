/** What sites refuse. */
export const siteTexts = {
  currentStays: "当前站点不能删除，请先将另一个站点设为当前站点",
};
