import type { ChangeKind } from "../../changelog.ts";
import { CHANGELOG_PATH } from "../../changelog.ts";
import { defineResource } from "../definition.ts";
import { choice, date, rows, text } from "../field-builders.ts";
import type { Option } from "../fields.ts";

/** What a change is, in the order in which a version tells them. */
const kinds = [
  { value: "added", label: "changeLog.kind.added", tone: "success" },
  { value: "improved", label: "changeLog.kind.improved", tone: "accent" },
  { value: "fixed", label: "changeLog.kind.fixed", tone: "warning" },
  { value: "security", label: "changeLog.kind.security", tone: "danger" },
] as const satisfies readonly Option<ChangeKind>[];

/** What each version has changed: a file that comes with the console, read and never written (specification §3 "Changelog entry"). */
export const changeLog = defineResource({
  name: "changeLog",
  path: CHANGELOG_PATH.slice(1),
  title: "changeLog.area.title",
  nameField: "versionNumber",
  fields: {
    versionNumber: text("changeLog.versionNumber", {
      max: 32,
      required: true,
      unique: true,
      readOnly: true,
    }),
    date: date("changeLog.date", { readOnly: true }),
    title: text("common.title", { max: 120, readOnly: true }),
    changes: rows("changeLog.changes", {
      readOnly: true,
      most: 200,
      fields: {
        kind: choice("changeLog.changes.kind", { options: kinds }),
        text: text("changeLog.changes.text", { max: 500 }),
      },
    }),
  },
  list: { columns: ["versionNumber", "date", "title"] },
  operations: { create: false, update: false, remove: false, export: false, history: false },
  elsewhere: true,
});
