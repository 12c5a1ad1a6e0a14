/** Labels of the area openaiPreset: its fields, options, sections and actions. */
export const openaiPreset = {
  "area.title": "提示词模板",
  key: "用途",
  "key.article": "文章",
  "key.product": "商品",
  "key.seo": "SEO",
  "key.translate": "翻译",
  "key.reply": "回复",
  template: "模板",
  "template.hint": "用花括号写出占位符，如 {title}",
};
