import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/system/user-center.ts";

export const userCenter: Texts<typeof source.userCenter> = {
  "gender.男": "Male",
  "gender.女": "Female",
  "area.title": "profile",
  username: "Username",
  email: "Email",
  nickName: "Nickname",
  gender: "Gender",
  phone: "Mobile",
  signature: "Signature",
};
