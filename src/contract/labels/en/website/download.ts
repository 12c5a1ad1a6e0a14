import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/website/download.ts";

export const download: Texts<typeof source.download> = {
  "area.title": "download",
  "area.description": "Files that visitors of a site download",
  fileUrl: "File",
  fileName: "File name",
  fileType: "File type",
  "fileType.pdf": "PDF",
  "fileType.doc": "Document",
  "fileType.xls": "Spreadsheet",
  "fileType.zip": "Archive",
  "fileType.image": "Picture",
  "fileType.video": "Video",
  "fileType.other": "Other",
  cover: "Cover",
  needLogin: "Members only",
  "needLogin.hint": "Only members who are signed in to the shop can download it",
  needForm: "Ask for a contact",
  "needForm.hint": "Visitors give their name and email before they can download it",
  downloads: "Downloads",
  link: "Address of the download",
  "section.gates": "Who can download it",
  "action.reset": "Reset the counter",
  "action.reset.confirm": "Reset the number of downloads to 0?",
};
