import { type Gender, NICK_NAME_MAX, SIGNATURE_MAX } from "../../account.ts";
import { defineResource } from "../definition.ts";
import { choice, type Option, text } from "../fields.ts";

const genders = [
  { value: "男", label: ["男", "男", "Male"] },
  { value: "女", label: ["女", "女", "Female"] },
] as const satisfies readonly Option<Gender>[];

/** One's own profile: the part of an account that its owner changes (contract A5 `PUT /center`). */
export const userCenter = defineResource({
  name: "userCenter",
  path: "api/sysUser/center",
  title: ["个人资料", "個人資料", "profile"],
  nameField: "nickName",
  fields: {
    username: text(["用户名", "使用者名稱", "Username"], { max: 64, readOnly: true }),
    email: text(["邮箱", "電子郵件", "E-mail"], { max: 254, format: "email", readOnly: true }),
    nickName: text(["昵称", "暱稱", "Nickname"], { max: NICK_NAME_MAX, required: true, format: "seen" }),
    gender: choice(["性别", "性別", "Gender"], { options: genders }),
    phone: text(["手机", "手機", "Mobile"], { max: 11, format: "phone" }),
    signature: text(["个性签名", "個性簽名", "Signature"], { max: SIGNATURE_MAX, multiline: true }),
  },
  list: { columns: ["username", "nickName", "email", "phone"] },
  form: { sections: [{ fields: ["nickName", "gender", "phone", "signature"], columns: 1 }] },
  operations: { create: false, remove: false, export: false, history: false },
  elsewhere: true,
});
