import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/system/change-log.ts";

export const changeLog: Texts<typeof source.changeLog> = {
  "kind.added": "Added",
  "kind.improved": "Improved",
  "kind.fixed": "Fixed",
  "kind.security": "Security",
  "area.title": "change log",
  versionNumber: "Version",
  date: "Date",
  changes: "Changes",
  "changes.kind": "Type",
  "changes.text": "Text",
};
