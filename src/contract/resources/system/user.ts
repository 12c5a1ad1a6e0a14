import { NICK_NAME_MAX } from "../../account.ts";
import { defineResource } from "../definition.ts";
import { choice, dict, flag, image, password, ref, refs, text, time } from "../field-builders.ts";

/** The longest address that mail can carry (RFC 5321). */
const EMAIL_MAX = 254;
/** Longest reason why an account was disabled. */
const REASON_MAX = 256;

const reason = "user.reason.hint";

/** The accounts of the staff (contract A5; columns of specification §2 "User list columns"). */
export const user = defineResource({
  name: "user",
  view: "system/user/index",
  path: "api/sysUser",
  aliases: ["api/users"],
  title: "user.area.title",
  description: "user.area.description",
  nameField: "username",
  found: { by: "blurry", note: "nickName" },
  fields: {
    avatar: image("user.avatar", { readOnly: true, computed: true }),
    username: text("user.username", {
      max: 64,
      required: true,
      fixed: true,
      unique: true,
      format: "username",
    }),
    nickName: text("user.nickName", { max: NICK_NAME_MAX, required: true, format: "seen" }),
    password: password("user.password", {
      required: true,
      fixed: true,
      hint: "user.password.hint",
    }),
    gender: choice("user.gender", {
      options: [
        { value: "男", label: "user.gender.男" },
        { value: "女", label: "user.gender.女" },
      ],
    }),
    phone: text("user.phone", { max: 11, required: true, unique: true, format: "phone" }),
    email: text("user.email", {
      max: EMAIL_MAX,
      required: true,
      unique: true,
      format: "email",
    }),
    dept: ref("user.dept", { to: "dept", indexed: true }),
    jobs: refs("user.jobs", { to: "job" }),
    roles: refs("user.roles", { to: "role" }),
    enabled: dict("user.enabled", {
      dict: "user_status",
      value: "flag",
      required: true,
      initial: true,
    }),
    reason: text("user.reason", {
      max: REASON_MAX,
      required: true,
      multiline: true,
      computed: true,
      when: { enabled: [false] },
      hint: reason,
    }),
    isAdmin: flag("user.isAdmin", { readOnly: true }),
    pwdResetTime: time("user.pwdResetTime", { readOnly: true }),
  },
  list: {
    columns: [
      { field: "avatar", width: 68, frozen: true, unsorted: true },
      { field: "username", frozen: true },
      { field: "nickName", priority: "main" },
      { field: "dept", priority: "main" },
      "phone",
      { field: "gender", width: 90 },
      { field: "email", hidden: true },
      { field: "roles", hidden: true, unsorted: true },
      { field: "jobs", hidden: true, unsorted: true },
      "createTime",
      { field: "pwdResetTime", hidden: true },
      { field: "enabled", width: 90, priority: "main" },
    ],
    exported: ["username", "roles", "dept", "jobs", "email", "enabled", "phone", "pwdResetTime"],
    filters: ["enabled", "createTime"],
    blurry: ["username", "nickName", "email"],
  },
  // Deleting ends what the account has open, and may be followed by erasing it.
  operations: { restore: false },
  form: {
    sections: [
      { fields: ["username", "nickName", "password", "gender", "phone", "email"] },
      {
        title: "user.section.dept",
        fields: ["dept", "enabled", "roles", "jobs", "reason"],
      },
    ],
  },
  aside: { resource: "dept", param: "deptId" },
  related: [
    {
      resource: "loginRecord",
      filter: { account: "username" },
      title: "user.tab.signIns",
      columns: ["createTime", "type", "ip", "address", "browser"],
    },
    {
      resource: "log",
      filter: { userId: "id" },
      title: "user.tab.operations",
      columns: ["createTime", "description", "requestIp", "address"],
    },
  ],
  actions: [
    {
      name: "resetPass",
      label: "user.action.resetPass",
      icon: "key",
      places: ["row", "bulk"],
      method: "PUT",
      path: "/password",
      input: {
        newPass: password("user.action.resetPass.newPass", {
          required: true,
          hint: "user.action.resetPass.newPass.hint",
        }),
      },
      done: "user.action.resetPass.done",
    },
    {
      name: "enable",
      label: "user.action.enable",
      icon: "tick-circle",
      places: ["bulk"],
      method: "PUT",
      path: "/enable",
      permission: "user:edit",
      to: { enabled: true },
      confirm: "user.action.enable.confirm",
      done: "user.action.enable.done",
    },
    {
      name: "disable",
      label: "user.action.disable",
      icon: "disable",
      places: ["bulk"],
      method: "PUT",
      path: "/disable",
      permission: "user:edit",
      to: { enabled: false },
      tone: "danger",
      input: {
        reason: text("user.action.disable.reason", {
          max: REASON_MAX,
          required: true,
          multiline: true,
          hint: reason,
        }),
      },
      done: "user.action.disable.done",
    },
    {
      name: "erase",
      label: "user.action.erase",
      icon: "eraser",
      places: ["row", "removed"],
      method: "PUT",
      path: "/erase",
      tone: "danger",
      confirm: "user.action.erase.confirm",
      warnings: [
        "user.action.erase.gone",
        "user.action.erase.copies",
        "user.action.erase.stays",
        "user.action.erase.final",
      ],
      typed: true,
      done: "user.action.erase.done",
    },
  ],
  table: "sys_user",
});
