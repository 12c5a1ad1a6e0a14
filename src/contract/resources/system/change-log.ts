import type { ChangeKind } from "../../changelog.ts";
import { CHANGELOG_PATH } from "../../changelog.ts";
import { defineResource } from "../definition.ts";
import { choice, date, type Option, rows, text } from "../fields.ts";
import { words } from "../words.ts";

/** What a change is, in the order in which a version tells them. */
const kinds = [
  { value: "added", label: ["新增", "新增", "Added"], tone: "success" },
  { value: "improved", label: ["优化", "改善", "Improved"], tone: "accent" },
  { value: "fixed", label: ["修复", "修正", "Fixed"], tone: "warning" },
  { value: "security", label: ["安全", "安全性", "Security"], tone: "danger" },
] as const satisfies readonly Option<ChangeKind>[];

/** What each version has changed: a file that comes with the console, read and never written (specification §3 "Changelog entry"). */
export const changeLog = defineResource({
  name: "changeLog",
  path: CHANGELOG_PATH.slice(1),
  title: ["更新日志", "更新日誌", "change log"],
  nameField: "versionNumber",
  fields: {
    versionNumber: text(["版本号", "版本號", "Version"], {
      max: 32,
      required: true,
      unique: true,
      readOnly: true,
    }),
    date: date(["日期", "日期", "Date"], { readOnly: true }),
    title: text(words.title, { max: 120, readOnly: true }),
    changes: rows(["变更", "變更", "Changes"], {
      readOnly: true,
      most: 200,
      fields: {
        kind: choice(["类型", "類型", "Type"], { options: kinds }),
        text: text(["内容", "內容", "Text"], { max: 500 }),
      },
    }),
  },
  list: { columns: ["versionNumber", "date", "title"] },
  operations: { create: false, update: false, remove: false, export: false, history: false },
  elsewhere: true,
});
