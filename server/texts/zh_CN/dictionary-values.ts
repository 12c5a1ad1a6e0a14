/** What the values of the dictionaries are called that a new installation has. */
export const dictionaryValues = {
  active: "启用",
  inactive: "停用",
  enabled: "启用",
  disabled: "停用",
  groupOrdinary: "普通用户",
  groupRegular: "老客户",
  groupWholesale: "批发客户",
};
