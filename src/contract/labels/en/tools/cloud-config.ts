import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/tools/cloud-config.ts";

export const cloudConfig: Texts<typeof source.cloudConfig> = {
  host: "Endpoint",
  "host.hint": "The address of an S3-compatible API, such as https://s3-cn-east-1.qiniucs.com",
  bucket: "Bucket",
  accessKey: "Access key",
  secretKey: "Secret key",
  zone: "Region",
  "zone.hint": "The region used to sign requests, such as cn-east-1 or us-east-1",
  type: "Access",
  domain: "Public address",
  "domain.hint":
    "The address of public files, such as https://cdn.example.com. Leave empty to use the endpoint",
  addressing: "Addressing",
  "addressing.path": "Path (host/bucket)",
  "addressing.virtual": "Subdomain (bucket.host)",
  "accessKey.kept": "Set: {key}. Leave empty to keep it.",
};
