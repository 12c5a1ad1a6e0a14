import type { Texts } from "../texts.ts";
import type { tabs as source } from "../zh_CN/tabs.ts";

export const tabs: Texts<typeof source> = {
  openPages: "Open pages",
  allPages: "All {count} pages",
  actions: "Tab actions",
  closeNamed: "Close {title}",
  unsaved: "not saved",
  reload: "Reload",
  "close.one": "Close",
  "close.left": "Close to the left",
  "close.right": "Close to the right",
  "close.others": "Close others",
  "close.all": "Close all",
  refused: "there is nothing to close",
  moveLeft: "Move left",
  moveRight: "Move right",
  notClosable: "the tab cannot be closed",
  nothingLeft: "nothing on the left to close",
  nothingRight: "nothing on the right to close",
  nothingOther: "nothing other to close",
  nothingAtAll: "nothing to close",
  unsavedQuestion: "What you have entered here is not saved and will be lost:",
  closeAnyway: "Close without saving",
  reloadAnyway: "Reload without saving",
  unsavedLeaving: "Pages with changes that are not saved: {count}. Signing out loses them: {names}",
  navigating: "Opening the page",
};
