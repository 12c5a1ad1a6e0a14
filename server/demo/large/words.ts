import type { DemoTexts } from "../demo-language.ts";

/** What members and staff of the large demo write, in the member's language. */
interface Words {
  /** Stars, and what is said with them. */
  readonly reviews: readonly (readonly [score: number, comment: string])[];
  readonly answers: readonly string[];
  /** What an order is to be delivered with. */
  readonly wishes: readonly string[];
  /** Why an order is not wanted any more. */
  readonly changes: readonly string[];
  /** What is wrong with goods. */
  readonly faults: readonly string[];
  readonly explanations: readonly string[];
  readonly refusals: readonly string[];
}

export const SAID: DemoTexts<Words> = {
  zh_CN: {
    reviews: [
      [5, "做工扎实，用了一周没有任何问题。"],
      [5, "第三次回购，家里人都喜欢。"],
      [5, "物流很快，包装完好。"],
      [4, "整体不错，说明书可以再详细一点。"],
      [4, "性价比高，颜色与图片略有差别。"],
      [3, "中规中矩，和预期差不多。"],
      [2, "尺寸偏小，建议拍大一号。"],
    ],
    answers: ["感谢您的支持，欢迎再次光临。", "感谢反馈，我们会继续改进。"],
    wishes: ["请在工作日送货", "放在门口即可", "需要开发票"],
    changes: ["不想要了", "拍错了规格", "发货太慢"],
    faults: ["商品与描述不符", "质量问题", "少发、漏发"],
    explanations: ["收到后发现与页面介绍不一致，麻烦处理一下。", "使用两天后出现故障，照片见附件。"],
    refusals: ["商品已拆封使用，影响二次销售。", "已超过七天退货期限。"],
  },
  zh_TW: {
    reviews: [
      [5, "質感很好，出貨速度也快。"],
      [5, "第二次購買，推薦給大家。"],
      [5, "包裝用心，送禮很適合。"],
      [4, "整體滿意，就是配送晚了一天。"],
      [4, "顏色比照片深一點，還可以接受。"],
      [3, "普普通通，符合價位。"],
      [2, "收到時外盒有凹損。"],
    ],
    answers: ["謝謝您的支持，期待再次為您服務。", "感謝您的意見，我們會改進。"],
    wishes: ["請於平日晚間配送", "請交由管理室代收", "請附電子發票"],
    changes: ["不需要了", "選錯規格", "等太久了"],
    faults: ["商品與描述不符", "商品瑕疵", "數量短缺"],
    explanations: ["收到後發現與頁面介紹不同，麻煩處理。", "使用兩天後故障，請協助退貨。"],
    refusals: ["商品已拆封使用，無法再次販售。", "已超過七天鑑賞期。"],
  },
  en: {
    reviews: [
      [5, "Solid quality, in daily use for a week without a fault."],
      [5, "Bought it again as a gift. Everybody liked it."],
      [5, "Arrived the next day, well packed."],
      [4, "Very good; the manual could say more."],
      [4, "Good value. The colour is a little darker than in the picture."],
      [3, "As expected, nothing more."],
      [2, "Runs small, take one size up."],
    ],
    answers: ["Thank you, we hope to see you again.", "Thank you for telling us, we are working on it."],
    wishes: ["Please deliver on a weekday", "Leave it at the door, please", "Please enclose an invoice"],
    changes: ["Not needed any more", "Ordered the wrong variant", "Takes too long"],
    faults: ["Not as described", "Faulty", "Something was missing"],
    explanations: [
      "It is not what the page says, please help.",
      "It stopped working after two days of normal use.",
    ],
    refusals: ["It has been used and cannot be sold again.", "The seven days for a return are over."],
  },
};
