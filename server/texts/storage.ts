import type { Text } from "./index.ts";
import { intakeTexts } from "./intake.ts";

/** What the storage and the pictures refuse, and what the operation log calls their calls. */
export const storageTexts = {
  ...intakeTexts,
  empty: { zh_CN: "文件“{name}”是空的", zh_TW: "檔案「{name}」是空的", en: "The file “{name}” is empty" },
  tooLarge: {
    zh_CN: "文件超出规定大小：{size}MB",
    zh_TW: "檔案超出規定大小：{size}MB",
    en: "file exceeds size: {size}MB",
  },
  tooMany: {
    zh_CN: "一次最多上传 {count} 个文件",
    zh_TW: "一次最多上傳 {count} 個檔案",
    en: "At most {count} files in one upload",
  },
  noPicture: {
    zh_CN: "“{name}”的内容不是 JPEG、PNG、WebP 或 GIF 图片",
    zh_TW: "「{name}」的內容不是 JPEG、PNG、WebP 或 GIF 圖片",
    en: "The content of “{name}” is no JPEG, PNG, WebP or GIF picture",
  },
  pictureBroken: {
    zh_CN: "图片“{name}”已损坏，无法读取",
    zh_TW: "圖片「{name}」已損毀，無法讀取",
    en: "The picture “{name}” is damaged and cannot be read",
  },
  pictureLarge: {
    zh_CN: "图片“{name}”的像素过多",
    zh_TW: "圖片「{name}」的像素過多",
    en: "The picture “{name}” has too many pixels",
  },
  gone: { zh_CN: "文件已不存在", zh_TW: "檔案已不存在", en: "The file is no longer there" },
  badPlace: {
    zh_CN: "type: 只能是 local 或 cloud",
    zh_TW: "type: 只能是 local 或 cloud",
    en: "type: local or cloud",
  },
  ownerMissing: {
    zh_CN: "{field}: 不能为空",
    zh_TW: "{field}: 不得為空",
    en: "{field}: must be given",
  },
  noConfig: {
    zh_CN: "云存储尚未配置，请先填写配置",
    zh_TW: "雲端儲存尚未設定，請先填寫設定",
    en: "The cloud storage is not set up yet, please fill in its configuration",
  },
  keyMissing: {
    zh_CN: "{field}: 请填写密钥",
    zh_TW: "{field}: 請填寫金鑰",
    en: "{field}: Enter the key",
  },
  badHost: {
    zh_CN: "{field}: 必须是 http 或 https 地址，且不含用户名、密码和参数",
    zh_TW: "{field}: 必須是 http 或 https 位址，且不含使用者名稱、密碼和參數",
    en: "{field}: Has to be an http or https address without user name, password and query",
  },
  badBucket: {
    zh_CN: "bucket: 由 3–63 个小写字母、数字、点、连字符或下划线组成",
    zh_TW: "bucket: 由 3–63 個小寫字母、數字、點、連字號或底線組成",
    en: "bucket: 3 to 63 small letters, digits, dots, hyphens or underscores",
  },
  badAddressing: {
    zh_CN: "addressing: 该空间名称无法放在此主机之前，请改用路径形式",
    zh_TW: "addressing: 此儲存桶名稱無法放在此主機之前，請改用路徑形式",
    en: "addressing: This bucket cannot stand in front of this host. Use it in the path",
  },
  unreachable: {
    zh_CN: "无法连接云存储",
    zh_TW: "無法連線至雲端儲存",
    en: "The cloud storage cannot be reached",
  },
  timeout: {
    zh_CN: "云存储在 {seconds} 秒内没有响应",
    zh_TW: "雲端儲存在 {seconds} 秒內沒有回應",
    en: "The cloud storage did not answer within {seconds} s",
  },
  refused: {
    zh_CN: "云存储拒绝了请求：{reason}",
    zh_TW: "雲端儲存拒絕了請求：{reason}",
    en: "The cloud storage refused: {reason}",
  },
  folderEmpty: {
    zh_CN: "图片文件夹是空的，未做任何更改；请检查 DATA_DIR",
    zh_TW: "圖片資料夾是空的，未做任何變更；請檢查 DATA_DIR",
    en: "The folder of the pictures is empty, so nothing was changed; please check DATA_DIR",
  },
  uploadLocal: { zh_CN: "上传本地文件", zh_TW: "上傳本機檔案", en: "Uploaded a local file" },
  uploadPicture: { zh_CN: "上传图片", zh_TW: "上傳圖片", en: "Uploaded a picture" },
  uploadEditor: { zh_CN: "编辑器上传文件", zh_TW: "編輯器上傳檔案", en: "Uploaded files from an editor" },
  uploadDeploy: { zh_CN: "上传部署包", zh_TW: "上傳部署套件", en: "Uploaded a deployment" },
  uploadDatabase: { zh_CN: "上传数据库脚本", zh_TW: "上傳資料庫指令碼", en: "Uploaded a database script" },
  uploadCloud: { zh_CN: "上传云存储文件", zh_TW: "上傳雲端檔案", en: "Uploaded to the cloud storage" },
  saveConfig: {
    zh_CN: "修改云存储配置",
    zh_TW: "修改雲端儲存設定",
    en: "Changed the cloud storage's configuration",
  },
  testConfig: {
    zh_CN: "测试云存储配置",
    zh_TW: "測試雲端儲存設定",
    en: "Tried out the cloud storage's configuration",
  },
  syncCloud: { zh_CN: "同步云存储文件", zh_TW: "同步雲端檔案", en: "Synchronised the cloud storage" },
  syncPictures: { zh_CN: "同步图片", zh_TW: "同步圖片", en: "Synchronised the pictures" },
} satisfies Record<string, Text>;
