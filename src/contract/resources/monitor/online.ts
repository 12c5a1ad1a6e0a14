import { defineResource } from "../definition.ts";
import { flag, number, text, time } from "../field-builders.ts";
import { LOG_OPERATIONS } from "../logs.ts";

/** Who is signed in, session by session, and how they are signed out (contract A10). */
export const online = defineResource({
  name: "online",
  view: "monitor/online/index",
  path: "auth/online",
  title: "online.area.title",
  description: "online.area.description",
  nameField: "userName",
  fields: {
    uid: number("online.uid", {
      min: 1,
      max: Number.MAX_SAFE_INTEGER,
      readOnly: true,
      computed: true,
    }),
    userName: text("online.userName", { max: 64, readOnly: true, computed: true }),
    nickName: text("online.nickName", { max: 64, readOnly: true, computed: true }),
    dept: text("online.dept", { max: 64, readOnly: true, computed: true }),
    ip: text("online.ip", { max: 64, readOnly: true }),
    address: text("online.address", { max: 128, readOnly: true, computed: true }),
    browser: text("online.browser", { max: 128, readOnly: true, computed: true }),
    connected: flag("online.connected", {
      readOnly: true,
      computed: true,
      labels: { yes: "online.connected.yes", no: "online.connected.no" },
    }),
    loginTime: time("online.loginTime", { readOnly: true }),
    /** Names the session to whoever may end it; told anew with every answer. */
    key: text("online.key", { max: 255, readOnly: true, computed: true, elsewhere: true }),
  },
  list: {
    columns: [
      { field: "userName", width: 210, frozen: true },
      { field: "nickName", priority: "main" },
      "dept",
      { field: "ip", priority: "main" },
      "address",
      "browser",
      "connected",
      { field: "loginTime", priority: "main" },
      { field: "uid", hidden: true },
    ],
    filters: [{ field: "userName", param: "username", by: "like" }],
    blurry: ["userName", "nickName"],
    sort: ["id,desc"],
    exported: ["uid", "userName", "nickName", "dept", "ip", "address", "browser", "loginTime"],
  },
  operations: LOG_OPERATIONS,
  actions: [
    {
      name: "kick",
      label: "online.action.kick",
      icon: "log-out",
      places: ["row", "bulk"],
      method: "DELETE",
      path: "auth/online",
      by: "key",
      tone: "danger",
      confirm: "online.action.kick.confirm",
      done: "online.action.kick.done",
    },
  ],
  table: "admin_session",
  unaudited: true,
});
