import { choice, type Field, secret, text, type Words } from "../../../contract/resources/fields.ts";
import { ACCESS_KINDS, type CloudConfig } from "../../../contract/storage.ts";

type CloudConfigFields = Readonly<Record<keyof typeof fields, Field>>;

/** The fields of the store's configuration as they are shown. Without its keys there is no store: they are replaced, never taken away. */
export function cloudConfigFields({ accessKey = "", accessKeySet }: CloudConfig): CloudConfigFields {
  if (!accessKeySet) return fields;
  return { ...fields, accessKey: { ...fields.accessKey, hint: keptHint(accessKey) } };
}

/** The same as they are checked: keys that are there may be left empty, and stay as they are. */
export function checkedConfigFields({ accessKeySet, secretKeySet }: CloudConfig): CloudConfigFields {
  return {
    ...fields,
    accessKey: { ...fields.accessKey, required: !accessKeySet },
    secretKey: { ...fields.secretKey, required: !secretKeySet },
  };
}

/** @param masked as much of the key as is shown. */
const keptHint = (masked: string): Words => [
  `已设置 ${masked}，留空则不变`,
  `已設定 ${masked}，留空則不變`,
  `Set: ${masked}. Leave empty to keep it.`,
];

const KEY_MAX = 512;
const ADDRESS_MAX = 255;

const fields = {
  host: text(["服务地址", "服務位址", "Endpoint"], {
    max: ADDRESS_MAX,
    required: true,
    format: "httpUrl",
    hint: [
      "S3 兼容接口的地址，如 https://s3-cn-east-1.qiniucs.com",
      "S3 相容介面的位址，如 https://s3-cn-east-1.qiniucs.com",
      "Of the S3-compatible API, such as https://s3-cn-east-1.qiniucs.com",
    ],
  }),
  bucket: text(["空间名称", "儲存桶", "Bucket"], { max: 63, min: 3, required: true }),
  accessKey: text(["Access Key", "Access Key", "Access key"], { max: KEY_MAX, required: true }),
  secretKey: secret(["Secret Key", "Secret Key", "Secret key"], { max: KEY_MAX, required: true }),
  zone: text(["区域", "區域", "Region"], {
    max: 64,
    hint: [
      "签名所用的区域，如 cn-east-1、us-east-1",
      "簽章所用的區域，如 cn-east-1、us-east-1",
      "That requests are signed for, such as cn-east-1 or us-east-1",
    ],
  }),
  type: choice(["空间类型", "存取權限", "Access"], {
    required: true,
    options: ACCESS_KINDS.map(({ value, label, tone }) => ({ value, label, tone })),
  }),
  domain: text(["访问域名", "存取網域", "Public address"], {
    max: ADDRESS_MAX,
    format: "httpUrl",
    hint: [
      "公开文件的访问域名，如 https://cdn.example.com；留空使用服务地址",
      "公開檔案的存取網域，如 https://cdn.example.com；留空使用服務位址",
      "Where public files are fetched, such as https://cdn.example.com; the endpoint where it is empty",
    ],
  }),
  addressing: choice(["地址样式", "位址樣式", "Addressing"], {
    required: true,
    options: [
      { value: "path", label: ["路径（地址/空间）", "路徑（位址/儲存桶）", "Path (host/bucket)"] },
      {
        value: "virtual",
        label: ["子域名（空间.地址）", "子網域（儲存桶.位址）", "Subdomain (bucket.host)"],
      },
    ],
  }),
} as const;
