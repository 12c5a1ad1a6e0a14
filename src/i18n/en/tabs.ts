import type { Texts } from "../texts.ts";
import type { tabs as source } from "../zh_CN/tabs.ts";

export const tabs: Texts<typeof source> = {
  openPages: "Open pages",
  allPages: "All {count} pages",
  filter: "Filter the pages",
  actions: "Tab actions",
  closeNamed: "Close {title}",
  unsaved: "Not saved",
  reload: "Reload",
  "close.one": "Close",
  "close.left": "Close to the left",
  "close.right": "Close to the right",
  "close.others": "Close others",
  "close.all": "Close all",
  refused: "There is nothing to close",
  moveLeft: "Move left",
  moveRight: "Move right",
  notClosable: "the tab cannot be closed",
  nothingLeft: "nothing on the left to close",
  nothingRight: "nothing on the right to close",
  nothingOther: "nothing other to close",
  nothingAtAll: "There is nothing to close",
  unsavedQuestion: "These changes have not been saved and will be lost:",
  closeAsk: "Close {count, plural, one {“{name}”} other {{count} pages}} without saving?",
  reloadAsk: "Reload “{name}” without saving?",
  closeAnyway: "Close without saving",
  reloadAnyway: "Reload without saving",
  unsavedLeaving:
    "{count, plural, one {{count} page has unsaved changes. Signing out loses them: {names}} other {{count} pages have unsaved changes. Signing out loses them: {names}}}",
  navigating: "Opening page…",
};
