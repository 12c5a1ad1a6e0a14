import { defineResource } from "../definition.ts";
import { choice, secret, text } from "../field-builders.ts";

/** The account at Alipay that payments go to (contract A15): one set of settings, asked for and changed at the area's own path. */

/** Where payments are real; any other gateway is a sandbox. */
export const ALIPAY_GATEWAY = "https://openapi.alipay.com/gateway.do";
export const ALIPAY_SANDBOX = "https://openapi-sandbox.dl.alipaydev.com/gateway.do";

const KEY_MAX = 4_096;
const url = { max: 255, format: "httpUrl", required: true } as const;

export const aliPay = defineResource({
  name: "aliPay",
  view: "tools/alipay/index",
  path: "api/aliPay",
  title: "aliPay.area.title",
  description: "aliPay.area.description",
  nameField: "appId",
  fields: {
    appId: text("aliPay.appId", { max: 32, required: true }),
    sysServiceProviderId: text("aliPay.sysServiceProviderId", {
      max: 64,
      required: true,
    }),
    privateKey: secret("aliPay.privateKey", {
      max: KEY_MAX,
      required: true,
      hint: "aliPay.privateKey.hint",
    }),
    publicKey: text("aliPay.publicKey", {
      max: KEY_MAX,
      required: true,
      multiline: true,
      hint: "aliPay.publicKey.hint",
    }),
    gatewayUrl: text("aliPay.gatewayUrl", {
      ...url,
      initial: ALIPAY_SANDBOX,
      hint: "aliPay.gatewayUrl.hint",
    }),
    notifyUrl: text("aliPay.notifyUrl", {
      ...url,
      hint: "aliPay.notifyUrl.hint",
    }),
    returnUrl: text("aliPay.returnUrl", {
      ...url,
      hint: "aliPay.returnUrl.hint",
    }),
    signType: choice("aliPay.signType", {
      options: [{ value: "RSA2", label: "aliPay.signType.RSA2" }],
      initial: "RSA2",
    }),
    charset: choice("aliPay.charset", {
      options: [{ value: "utf-8", label: "aliPay.charset.utf-8" }],
      initial: "utf-8",
    }),
    format: choice("aliPay.format", {
      options: [{ value: "JSON", label: "aliPay.format.JSON" }],
      initial: "JSON",
    }),
  },
  list: { columns: ["appId", "gatewayUrl"] },
  form: {
    sections: [
      {
        title: "aliPay.section.appId",
        fields: ["appId", "sysServiceProviderId", "privateKey", "publicKey"],
      },
      {
        title: "aliPay.section.gatewayUrl",
        fields: ["gatewayUrl", "notifyUrl", "returnUrl"],
      },
      {
        title: "aliPay.section.signType",
        fields: ["signType", "charset", "format"],
        columns: 3,
      },
    ],
  },
  operations: { create: false, remove: false, export: false },
  table: "tool_ali_pay",
  elsewhere: true,
});
