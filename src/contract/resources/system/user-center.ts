import { type Gender, NICK_NAME_MAX, SIGNATURE_MAX } from "../../account.ts";
import { defineResource } from "../definition.ts";
import { choice, text } from "../field-builders.ts";
import type { Option } from "../fields.ts";

const genders = [
  { value: "男", label: "userCenter.gender.男" },
  { value: "女", label: "userCenter.gender.女" },
] as const satisfies readonly Option<Gender>[];

/** One's own profile: the part of an account that its owner changes (contract A5 `PUT /center`). */
export const userCenter = defineResource({
  name: "userCenter",
  path: "api/sysUser/center",
  title: "userCenter.area.title",
  nameField: "nickName",
  fields: {
    username: text("userCenter.username", { max: 64, readOnly: true }),
    email: text("userCenter.email", { max: 254, format: "email", readOnly: true }),
    nickName: text("userCenter.nickName", { max: NICK_NAME_MAX, required: true, format: "seen" }),
    gender: choice("userCenter.gender", { options: genders }),
    phone: text("userCenter.phone", { max: 11, format: "phone" }),
    signature: text("userCenter.signature", { max: SIGNATURE_MAX, multiline: true }),
  },
  list: { columns: ["username", "nickName", "email", "phone"] },
  form: { sections: [{ fields: ["nickName", "gender", "phone", "signature"], columns: 1 }] },
  operations: { create: false, remove: false, export: false, history: false },
  elsewhere: true,
});
