import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/website/download.ts";

export const download: Texts<typeof source.download> = {
  "area.title": "下載資料",
  "area.description": "供訪客下載的檔案",
  fileUrl: "檔案",
  fileName: "檔案名稱",
  fileType: "檔案類型",
  "fileType.pdf": "PDF",
  "fileType.doc": "文件",
  "fileType.xls": "試算表",
  "fileType.zip": "壓縮檔",
  "fileType.image": "圖片",
  "fileType.video": "影片",
  "fileType.other": "其他",
  cover: "封面",
  needLogin: "登入後下載",
  "needLogin.hint": "只有登入商城的會員可以下載",
  needForm: "留下聯絡方式後下載",
  "needForm.hint": "訪客填寫姓名和信箱後才能下載",
  downloads: "下載次數",
  link: "下載位址",
  "section.gates": "下載條件",
  "action.reset": "下載次數歸零",
  "action.reset.confirm": "確定將下載次數歸零嗎？",
};
