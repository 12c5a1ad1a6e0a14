import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/tools/openai-preset.ts";

export const openaiPreset: Texts<typeof source.openaiPreset> = {
  "area.title": "提示詞範本",
  key: "用途",
  "key.article": "文章",
  "key.product": "商品",
  "key.seo": "SEO",
  "key.translate": "翻譯",
  "key.reply": "回覆",
  template: "範本",
  "template.hint": "用大括號寫出預留位置，如 {title}",
};
