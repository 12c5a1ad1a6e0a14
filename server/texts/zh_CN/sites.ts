/** What sites refuse. */
export const siteTexts = {
  currentStays: "当前站点不能删除，请先将另一个站点设为当前站点",
  rankKeyAnew: "rankKey: 排名查询服务的地址已更改，请重新填写密钥",
};
