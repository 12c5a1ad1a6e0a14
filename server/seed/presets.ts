import type { Queryable } from "../db/database.ts";
import { toolOpenaiPreset } from "../db/schema/index.ts";

/** Prompt presets that an installation begins with (resources 8.3), one of each use. */
const presets = [
  {
    name: "撰写文章",
    key: "article",
    template:
      "请以“{title}”为题写一篇网站文章，面向{audience}，约 {words} 字。分为若干小节，每节有小标题；语言准确、自然，不夸大。",
  },
  {
    name: "商品描述",
    key: "product",
    template:
      "请为商品“{product}”写一段网店描述。卖点：{features}。先用一句话概括，再列出三到五个要点，最后写一句购买理由。",
  },
  {
    name: "SEO 标题与描述",
    key: "seo",
    template:
      "请为下面的网页内容写 SEO 信息：标题不超过 60 个字符，关键词 5 个，以逗号分隔，描述不超过 150 个字符。\n\n{content}",
  },
  {
    name: "翻译",
    key: "translate",
    template: "请将下面的文字翻译成{language}，只输出译文，保留换行、标记和数字。\n\n{text}",
  },
  {
    name: "回复客户",
    key: "reply",
    template: "客户来信如下，请以{tone}的语气用客户使用的语言回复，说明：{points}。\n\n{message}",
  },
] satisfies readonly (typeof toolOpenaiPreset.$inferInsert)[];

export async function seedPresets(db: Queryable): Promise<void> {
  await db
    .insert(toolOpenaiPreset)
    .values(presets.map((preset, sort) => ({ ...preset, sort, createBy: "system", updateBy: "system" })));
}
