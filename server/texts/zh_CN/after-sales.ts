/** What after-sales requests tell and refuse. */
export const afterSalesTexts = {
  wholeAlone: "积分兑换或实付为零的订单只能整单申请售后",
  open: "该订单已有售后申请正在处理",
  needsAddress: "{field}: 退货需填写收件人、电话和地址",
  tooMany: "该商品最多还能申请 {left} 件",
  approvedReturn: "同意售后申请，请寄回商品：{consignee} {phone} {address}",
  refused: "拒绝售后申请",
  refusedBecause: "拒绝售后申请：{reason}",
  requested: "提交售后申请：{reasons}",
  refunded: "售后退款 {amount}",
  refundedRestocked: "售后退款 {amount}，{count} 件退货入库",
  noSuchPieces: "pieces：没有第 {no} 项商品，或该项不足 {count} 件",
  sentBack: "已由{courier}寄回：{number}",
  closed: "售后申请已关闭：订单已全额退款",
  cancelled: "取消售后申请",
};
