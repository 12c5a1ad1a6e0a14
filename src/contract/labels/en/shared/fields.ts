import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/shared/fields.ts";

export const common: Texts<typeof source.common> = {
  name: "Name",
  title: "Title",
  description: "Description",
  remark: "Remark",
  sort: "Order",
  status: "Status",
  enabled: "Enabled",
  disabled: "Disabled",
  yes: "Yes",
  no: "No",
  createBy: "Created by",
  updateBy: "Updated by",
  createTime: "Created",
  updateTime: "Updated",
  "oneDefault.isDefault": "Default",
  "action.setDefault": "Make default",
  usageMonth: "Month",
  "fileSize.size": "Size",
  "fileSize.bytes": "Size",
  "action.clear": "Clear",
  id: "ID",
};
