import type { Language } from "../../src/contract/language.ts";
import type { sysMenu } from "../db/schema/index.ts";

type Columns = Pick<typeof sysMenu.$inferSelect, "titleZhCn" | "titleZhTw" | "titleEn">;

/** What an entry is called, by language: those that its table has a column for. In others it has its plain title. */
export const titlesOf = (row: Columns): { readonly [L in Language]?: string | null } => ({
  zh_CN: row.titleZhCn,
  zh_TW: row.titleZhTw,
  en: row.titleEn,
});
