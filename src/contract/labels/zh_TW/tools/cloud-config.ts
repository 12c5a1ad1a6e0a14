import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/tools/cloud-config.ts";

export const cloudConfig: Texts<typeof source.cloudConfig> = {
  host: "服務位址",
  "host.hint": "S3 相容介面的位址，如 https://s3-cn-east-1.qiniucs.com",
  bucket: "儲存桶",
  accessKey: "Access Key",
  secretKey: "Secret Key",
  zone: "區域",
  "zone.hint": "簽章所用的區域，如 cn-east-1、us-east-1",
  type: "存取權限",
  domain: "存取網域",
  "domain.hint": "公開檔案的存取網域，如 https://cdn.example.com；留空使用服務位址",
  addressing: "位址樣式",
  "addressing.path": "路徑（位址/儲存桶）",
  "addressing.virtual": "子網域（儲存桶.位址）",
  "accessKey.kept": "已設定 {key}，留空則不變",
};
