import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/system/user-center.ts";

export const userCenter: Texts<typeof source.userCenter> = {
  "gender.男": "男",
  "gender.女": "女",
  "area.title": "個人資料",
  username: "使用者名稱",
  email: "電子郵件",
  nickName: "暱稱",
  gender: "性別",
  phone: "手機",
  signature: "個性簽名",
};
