/** What letters with invoices say, and why one is not sent. */
export const invoiceTexts = {
  invoiceSubject: "您的发票 {number}",
  invoiceIssued: "您申请的发票已开具：\n\n订单号：{order}\n发票号码：{number}\n抬头：{title}\n金额：{amount}",
  invoiceAttached: "发票文件见附件。如有疑问，请联系客服。",
  invoiceLinked: "请在此下载发票文件：{address}\n如有疑问，请联系客服。",
  invoiceAlone: "如有疑问，请联系客服。",
  invoiceShop: "商城网址：{shop}",
  invoiceNoEmail: "该发票没有邮箱地址",
  invoiceFileGone: "发票文件已不存在",
  invoiceAsked: "这个订单的发票已在申请中",
  invoiceThere: "这个订单已开过发票",
  invoiceNothing: "这个订单没有可开票的金额",
  invoiceNeeds: "请填写此项",
  invoiceForCompanies: "增值税专用发票只能开给企业",
};
