/** What a file is refused for wherever one is uploaded. */
export const intakeTexts = {
  missing: "请选择要上传的文件",
  nameWrong: "文件内容与其名称“{name}”不符",
  cut: "上传中断，请重试",
  quota: "24 小时内上传的文件已达到 {size} MB 的上限",
  diskFull: "服务器存储空间不足，暂时无法上传",
};
