import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/invoices.ts";

export const invoiceTexts: Texts<typeof source.invoiceTexts> = {
  invoiceSubject: "您的發票 {number}",
  invoiceIssued:
    "您申請的發票已開立：\n\n訂單編號：{order}\n發票號碼：{number}\n抬頭：{title}\n金額：{amount}",
  invoiceAttached: "發票檔案請見附件。如有疑問，請聯絡客服。",
  invoiceLinked: "請由此下載發票檔案：{address}\n如有疑問，請聯絡客服。",
  invoiceAlone: "如有疑問，請聯絡客服。",
  invoiceShop: "商城網址：{shop}",
  invoiceNoEmail: "此發票沒有電子郵件地址",
  invoiceFileGone: "發票檔案已不存在",
  invoiceAsked: "這個訂單的發票已在申請中",
  invoiceThere: "這個訂單已開過發票",
  invoiceNothing: "這個訂單沒有可開立發票的金額",
  invoiceNeeds: "請填寫此項",
  invoiceForCompanies: "增值稅專用發票只能開給企業",
};
