import { NICK_NAME_MAX } from "../../account.ts";
import { defineResource } from "../definition.ts";
import { choice, dict, flag, image, password, ref, refs, text, time } from "../fields.ts";

/** The longest address that mail can carry (RFC 5321). */
const EMAIL_MAX = 254;
/** Longest reason why an account was disabled. */
const REASON_MAX = 256;

const reason = [
  "该用户会立即退出控制台和聊天，并看到停用原因",
  "該使用者會立即登出主控台和聊天，並看到停用原因",
  "The user is signed out of console and chat at once, and is told the reason",
] as const;

/** The accounts of the staff (contract A5; columns of specification §2 "User list columns"). */
export const user = defineResource({
  name: "user",
  view: "system/user/index",
  path: "api/sysUser",
  aliases: ["api/users"],
  title: ["用户", "使用者", "user"],
  nameField: "username",
  fields: {
    avatar: image(["头像", "大頭貼", "Avatar"], { readOnly: true, computed: true }),
    username: text(["用户名", "使用者名稱", "Username"], {
      max: 64,
      required: true,
      fixed: true,
      unique: true,
      format: "username",
    }),
    nickName: text(["昵称", "暱稱", "Nickname"], { max: NICK_NAME_MAX, required: true, format: "seen" }),
    password: password(["初始密码", "初始密碼", "First password"], {
      required: true,
      fixed: true,
      hint: ["6 到 20 个字符", "6 到 20 個字元", "6 to 20 characters"],
    }),
    gender: choice(["性别", "性別", "Gender"], {
      options: [
        { value: "男", label: ["男", "男", "Male"] },
        { value: "女", label: ["女", "女", "Female"] },
      ],
    }),
    phone: text(["手机号", "手機號碼", "Phone"], { max: 11, required: true, unique: true, format: "phone" }),
    email: text(["邮箱", "電子郵件", "Email"], {
      max: EMAIL_MAX,
      required: true,
      unique: true,
      format: "email",
    }),
    dept: ref(["部门", "部門", "Department"], { to: "dept", indexed: true }),
    jobs: refs(["岗位", "職位", "Jobs"], { to: "job" }),
    roles: refs(["角色", "角色", "Roles"], { to: "role" }),
    enabled: dict(["状态", "狀態", "Status"], {
      dict: "user_status",
      value: "flag",
      required: true,
      initial: true,
    }),
    reason: text(["停用原因", "停用原因", "Reason"], {
      max: REASON_MAX,
      required: true,
      multiline: true,
      computed: true,
      when: { enabled: [false] },
      hint: reason,
    }),
    isAdmin: flag(["超级管理员", "超級管理員", "Administrator"], { readOnly: true }),
    pwdResetTime: time(["密码修改时间", "密碼變更時間", "Password changed"], { readOnly: true }),
  },
  list: {
    columns: [
      { field: "avatar", width: 68, frozen: true, unsorted: true },
      { field: "username", width: 98, frozen: true },
      { field: "nickName", width: 92 },
      { field: "dept", width: 92 },
      { field: "phone", width: 116 },
      { field: "gender", width: 72 },
      { field: "email", width: 200, hidden: true },
      { field: "roles", width: 180, hidden: true, unsorted: true },
      { field: "jobs", width: 160, hidden: true, unsorted: true },
      { field: "createTime", width: 168 },
      { field: "pwdResetTime", width: 170, hidden: true },
      { field: "enabled", width: 64 },
    ],
    exported: ["username", "roles", "dept", "jobs", "email", "enabled", "phone", "pwdResetTime"],
    filters: ["enabled", "createTime"],
    blurry: ["username", "nickName", "email"],
  },
  form: {
    sections: [
      { fields: ["username", "nickName", "password", "gender", "phone", "email"] },
      {
        title: ["部门与权限", "部門與權限", "Department and permissions"],
        fields: ["dept", "enabled", "roles", "jobs", "reason"],
      },
    ],
  },
  aside: { resource: "dept", param: "deptId" },
  actions: [
    {
      name: "resetPass",
      label: ["重置密码", "重設密碼", "Reset password"],
      icon: "key",
      places: ["row", "bulk"],
      method: "PUT",
      path: "/password",
      input: {
        newPass: password(["新密码", "新密碼", "New password"], {
          required: true,
          hint: [
            "6 到 20 个字符；该用户的所有登录会话都会结束",
            "6 到 20 個字元；該使用者的所有登入工作階段都會結束",
            "6 to 20 characters; every session of the account ends",
          ],
        }),
      },
      done: ["密码已重置", "密碼已重設", "The password was reset"],
    },
    {
      name: "enable",
      label: ["启用", "啟用", "Enable"],
      icon: "tick-circle",
      places: ["bulk"],
      method: "PUT",
      path: "/enable",
      permission: "user:edit",
      confirm: [
        "启用所选的 {count} 个账号？",
        "啟用所選的 {count} 個帳號？",
        "Enable the {count} selected accounts?",
      ],
      done: ["账号已启用", "帳號已啟用", "The accounts are enabled"],
    },
    {
      name: "disable",
      label: ["停用", "停用", "Disable"],
      icon: "disable",
      places: ["bulk"],
      method: "PUT",
      path: "/disable",
      permission: "user:edit",
      tone: "danger",
      input: {
        reason: text(["停用原因", "停用原因", "Reason"], {
          max: REASON_MAX,
          required: true,
          multiline: true,
          hint: reason,
        }),
      },
      done: ["账号已停用", "帳號已停用", "The accounts are disabled"],
    },
  ],
  table: "sys_user",
});
