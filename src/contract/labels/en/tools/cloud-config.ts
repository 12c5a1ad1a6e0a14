import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/tools/cloud-config.ts";

export const cloudConfig: Texts<typeof source.cloudConfig> = {
  host: "Endpoint",
  "host.hint": "Of the S3-compatible API, such as https://s3-cn-east-1.qiniucs.com",
  bucket: "Bucket",
  accessKey: "Access key",
  secretKey: "Secret key",
  zone: "Region",
  "zone.hint": "That requests are signed for, such as cn-east-1 or us-east-1",
  type: "Access",
  domain: "Public address",
  "domain.hint":
    "Where public files are fetched, such as https://cdn.example.com; the endpoint where it is empty",
  addressing: "Addressing",
  "addressing.path": "Path (host/bucket)",
  "addressing.virtual": "Subdomain (bucket.host)",
  "accessKey.kept": "Set: {key}. Leave empty to keep it.",
};
