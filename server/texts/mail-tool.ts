import type { Text } from "./index.ts";

/** What the mail tool tells and refuses. */
export const mailToolTexts = {
  operation: { zh_CN: "发送邮件", zh_TW: "寄送郵件", en: "Sent a mail" },
  uploadPicture: { zh_CN: "上传邮件图片", zh_TW: "上傳郵件圖片", en: "Uploaded a picture for a mail" },
  sender: {
    zh_CN: "fromUser: 必须是邮箱地址，或“名称 <邮箱地址>”",
    zh_TW: "fromUser: 必須是電子郵件地址，或「名稱 <電子郵件地址>」",
    en: "fromUser: Has to be an address, or Name <address>",
  },
  passwordAnew: {
    zh_CN: "pass: 更换服务器、端口或加密方式后需要重新填写密码",
    zh_TW: "pass: 更換伺服器、連接埠或加密方式後需要重新填寫密碼",
    en: "pass: Enter the password again when server, port or encryption change",
  },
  noPassword: {
    zh_CN: "邮件服务器的密码无法读取，请重新填写",
    zh_TW: "郵件伺服器的密碼無法讀取，請重新填寫",
    en: "The mail server's password cannot be read. Enter it again",
  },
  empty: {
    zh_CN: "content: 请填写正文",
    zh_TW: "content: 請填寫內文",
    en: "content: There is nothing to send",
  },
  pictureGone: {
    zh_CN: "content: 有图片已不存在，请重新上传",
    zh_TW: "content: 有圖片已不存在，請重新上傳",
    en: "content: A picture is no longer there. Upload it again",
  },
  picturesTooLarge: {
    zh_CN: "content: 图片总大小不能超过 15 MB",
    zh_TW: "content: 圖片總大小不能超過 15 MB",
    en: "content: The pictures must not exceed 15 MB together",
  },
  login: {
    zh_CN: "邮件服务器拒绝登录：{reason}",
    zh_TW: "郵件伺服器拒絕登入：{reason}",
    en: "The mail server refused the account: {reason}",
  },
  unreachable: {
    zh_CN: "无法连接邮件服务器：{reason}",
    zh_TW: "無法連線至郵件伺服器：{reason}",
    en: "The mail server cannot be reached: {reason}",
  },
  refused: {
    zh_CN: "邮件服务器拒绝了邮件：{reason}",
    zh_TW: "郵件伺服器拒絕了郵件：{reason}",
    en: "The mail server refused the mail: {reason}",
  },
} satisfies Record<string, Text>;
