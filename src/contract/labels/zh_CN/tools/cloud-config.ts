/** Labels of the area cloudConfig: its fields, options, sections and actions. */
export const cloudConfig = {
  host: "服务地址",
  "host.hint": "S3 兼容接口的地址，如 https://s3-cn-east-1.qiniucs.com",
  bucket: "空间名称",
  accessKey: "Access Key",
  secretKey: "Secret Key",
  zone: "区域",
  "zone.hint": "签名所用的区域，如 cn-east-1、us-east-1",
  type: "空间类型",
  domain: "访问域名",
  "domain.hint": "公开文件的访问域名，如 https://cdn.example.com；留空使用服务地址",
  addressing: "地址样式",
  "addressing.path": "路径（地址/空间）",
  "addressing.virtual": "子域名（空间.地址）",
  "accessKey.kept": "已设置 {key}，留空则不变",
};
