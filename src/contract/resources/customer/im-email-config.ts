import { defineResource } from "../definition.ts";
import { choice, flag, html, number, secret, text, texts, time } from "../field-builders.ts";
import { oneDefault, setDefaultAction } from "../one-default.ts";
import { tenantId } from "../tenant.ts";

/** Of accounts whose mailbox is looked into. */
const receiving = { when: { receives: [true] } } as const;

/** Mail accounts by which customer service tells of inquiries and of messages that visitors leave (resources 10.3). */
export const imEmailConfig = defineResource({
  name: "imEmailConfig",
  view: "customer/email-config/index",
  path: "implatform/im-email-config",
  title: "imEmailConfig.area.title",
  description: "imEmailConfig.area.description",
  nameField: "name",
  fields: {
    tenantId,
    name: text("common.name", { max: 60, required: true, unique: true }),
    host: text("imEmailConfig.host", { max: 253, required: true, format: "host" }),
    port: number("imEmailConfig.port", { min: 1, max: 65_535, required: true, initial: 465 }),
    ssl: flag("imEmailConfig.ssl", { initial: true, hint: "imEmailConfig.ssl.hint" }),
    username: text("imEmailConfig.username", { max: 254, required: true }),
    password: secret("imEmailConfig.password", {
      max: 512,
      required: true,
      sentTo: "host",
      hint: "imEmailConfig.password.hint",
    }),
    fromEmail: text("imEmailConfig.fromEmail", { max: 254, required: true, format: "email" }),
    fromName: text("imEmailConfig.fromName", { max: 64 }),
    receivers: texts("imEmailConfig.receivers", {
      max: 254,
      most: 20,
      format: "email",
      hint: "imEmailConfig.receivers.hint",
    }),
    notifyOn: choice("imEmailConfig.notifyOn", {
      required: true,
      initial: "all",
      options: [
        { value: "all", label: "imEmailConfig.notifyOn.all" },
        { value: "inquiry", label: "imEmailConfig.notifyOn.inquiry" },
        { value: "offlineMessage", label: "imEmailConfig.notifyOn.offlineMessage" },
      ],
    }),
    template: html("imEmailConfig.template", { max: 20_000, hint: "imEmailConfig.template.hint" }),
    receives: flag("imEmailConfig.receives", { initial: false, hint: "imEmailConfig.receives.hint" }),
    imapHost: text("imEmailConfig.imapHost", { ...receiving, max: 253, format: "host" }),
    imapPort: number("imEmailConfig.imapPort", { ...receiving, min: 1, max: 65_535, initial: 993 }),
    imapSsl: flag("imEmailConfig.imapSsl", {
      ...receiving,
      initial: true,
      hint: "imEmailConfig.imapSsl.hint",
    }),
    imapUser: text("imEmailConfig.imapUser", { ...receiving, max: 254 }),
    imapPassword: secret("imEmailConfig.imapPassword", {
      ...receiving,
      max: 512,
      sentTo: "imapHost",
      hint: "imEmailConfig.password.hint",
    }),
    replyTags: flag("imEmailConfig.replyTags", {
      ...receiving,
      initial: false,
      hint: "imEmailConfig.replyTags.hint",
    }),
    receivedTime: time("imEmailConfig.receivedTime", { readOnly: true, computed: true }),
    receiveFailure: text("imEmailConfig.receiveFailure", {
      ...{ max: 500, readOnly: true, computed: true, verbatim: true },
    }),
    ...oneDefault,
  },
  list: {
    columns: [
      { field: "name", frozen: true },
      { field: "isDefault", priority: "main" },
      { field: "enabled", width: 90, edit: true, priority: "main" },
      "host",
      "port",
      { field: "ssl", hidden: true },
      { field: "username", hidden: true },
      "fromEmail",
      { field: "fromName", hidden: true },
      "receivers",
      "notifyOn",
      { field: "receives", hidden: true },
      { field: "receivedTime", hidden: true, unsorted: true },
      { field: "receiveFailure", hidden: true, unsorted: true },
      "updateTime",
    ],
    filters: ["name", "host", "notifyOn", "enabled"],
  },
  form: {
    sections: [
      {
        title: "imEmailConfig.section.server",
        fields: ["name", "enabled", "host", "port", "username", "password", "ssl"],
      },
      { title: "imEmailConfig.section.sender", fields: ["fromEmail", "fromName"] },
      { title: "imEmailConfig.section.told", fields: ["notifyOn", "receivers"] },
      { fields: ["template"], columns: 1 },
      {
        title: "imEmailConfig.section.receiving",
        fields: ["receives", "imapHost", "imapPort", "imapSsl", "imapUser", "imapPassword", "replyTags"],
      },
    ],
  },
  routes: {
    list: "GET /page",
    create: "POST /save",
    update: "PUT /updateById",
    remove: "DELETE /deleteById/:id",
  },
  actions: [
    {
      name: "test",
      label: "imEmailConfig.action.test",
      icon: "send-message",
      places: ["row"],
      method: "POST",
      path: "/test/:id",
      input: {
        to: text("imEmailConfig.action.test.to", {
          max: 254,
          format: "email",
          hint: "imEmailConfig.action.test.to.hint",
        }),
      },
      done: "imEmailConfig.action.test.done",
      tells: true,
    },
    { ...setDefaultAction("imEmailConfig"), method: "POST", path: "im/config/email" },
  ],
  table: "service_email_config",
});
