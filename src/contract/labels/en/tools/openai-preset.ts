import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/tools/openai-preset.ts";

export const openaiPreset: Texts<typeof source.openaiPreset> = {
  "area.title": "prompt preset",
  key: "Use",
  "key.article": "Article",
  "key.product": "Product",
  "key.seo": "SEO",
  "key.translate": "Translation",
  "key.reply": "Reply",
  template: "Template",
  "template.hint": "Write placeholders in braces, such as {title}",
};
