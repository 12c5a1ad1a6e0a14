import { defineResource } from "../definition.ts";
import { choice, secret, text } from "../fields.ts";

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
  title: ["支付宝设置", "支付寶設定", "Alipay settings"],
  nameField: "appId",
  fields: {
    appId: text(["应用 ID", "應用程式 ID", "App ID"], { max: 32, required: true }),
    sysServiceProviderId: text(["商户号（PID）", "商家編號（PID）", "Merchant ID (PID)"], {
      max: 64,
      required: true,
    }),
    privateKey: secret(["应用私钥", "應用程式私密金鑰", "Application's private key"], {
      max: KEY_MAX,
      required: true,
      hint: [
        "PKCS#8 或 PKCS#1 格式的 RSA 私钥，可不带头尾标记",
        "PKCS#8 或 PKCS#1 格式的 RSA 私密金鑰，可不帶頭尾標記",
        "An RSA key as PKCS#8 or PKCS#1, with or without its header",
      ],
    }),
    publicKey: text(["支付宝公钥", "支付寶公開金鑰", "Alipay's public key"], {
      max: KEY_MAX,
      required: true,
      multiline: true,
      hint: [
        "是开放平台显示的支付宝公钥，不是应用公钥；用于验证支付宝的通知",
        "是開放平台顯示的支付寶公開金鑰，不是應用程式公開金鑰；用於驗證支付寶的通知",
        "The one that Alipay shows as its own, not the application's: what Alipay tells is verified by it",
      ],
    }),
    gatewayUrl: text(["网关地址", "閘道位址", "Gateway"], {
      ...url,
      initial: ALIPAY_SANDBOX,
      hint: [
        "除正式网关 openapi.alipay.com 外均视为沙箱",
        "除正式閘道 openapi.alipay.com 外均視為沙箱",
        "Any but the real one at openapi.alipay.com counts as a sandbox",
      ],
    }),
    notifyUrl: text(["异步通知地址", "非同步通知位址", "Notification address"], {
      ...url,
      hint: [
        "以 /prod-api/api/aliPay/notify 结尾，须能从外网访问",
        "以 /prod-api/api/aliPay/notify 結尾，須能從外部網路存取",
        "Ends with /prod-api/api/aliPay/notify, and is reached from outside",
      ],
    }),
    returnUrl: text(["返回地址", "返回位址", "Return address"], {
      ...url,
      hint: [
        "以 /prod-api/api/aliPay/return 结尾",
        "以 /prod-api/api/aliPay/return 結尾",
        "Ends with /prod-api/api/aliPay/return",
      ],
    }),
    signType: choice(["签名方式", "簽章方式", "Signature"], {
      options: [{ value: "RSA2", label: ["RSA2", "RSA2", "RSA2"] }],
      initial: "RSA2",
    }),
    charset: choice(["编码", "編碼", "Charset"], {
      options: [{ value: "utf-8", label: ["utf-8", "utf-8", "utf-8"] }],
      initial: "utf-8",
    }),
    format: choice(["格式", "格式", "Format"], {
      options: [{ value: "JSON", label: ["JSON", "JSON", "JSON"] }],
      initial: "JSON",
    }),
  },
  list: { columns: ["appId", "gatewayUrl"] },
  form: {
    sections: [
      {
        title: ["应用", "應用程式", "Application"],
        fields: ["appId", "sysServiceProviderId", "privateKey", "publicKey"],
      },
      {
        title: ["网关与回调", "閘道與回呼", "Gateway and callbacks"],
        fields: ["gatewayUrl", "notifyUrl", "returnUrl"],
      },
      {
        title: ["协议", "協定", "Protocol"],
        fields: ["signType", "charset", "format"],
        columns: 3,
      },
    ],
  },
  operations: { create: false, remove: false, export: false },
  table: "tool_ali_pay",
  elsewhere: true,
});
