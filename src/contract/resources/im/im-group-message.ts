import { defineResource } from "../definition.ts";
import { number, ref, text } from "../field-builders.ts";
import { groupStatus, MESSAGE_OPERATIONS, messageColumns, messageFields } from "../im-messages.ts";

/** What was written in group chats, as the administrator sees it (specification §1 "Instant messaging"). */
export const imGroupMessage = defineResource({
  name: "imGroupMessage",
  path: "api/imGroupMessage",
  permission: "imGroup",
  title: "imGroupMessage.area.title",
  nameField: "type",
  fields: {
    group: ref("imGroupMessage.group", { to: "imGroup", key: "groupId", plain: true, readOnly: true }),
    ...messageFields,
    /** The name under which it was sent. */
    sendNickName: text("imGroupMessage.sendNickName", { max: 64, readOnly: true, verbatim: true }),
    status: groupStatus,
    readedCount: number("imGroupMessage.readedCount", { min: 0, max: 1_000_000, readOnly: true }),
  },
  list: {
    columns: [
      ...messageColumns,
      { field: "sendNickName", hidden: true },
      { field: "readedCount", hidden: true },
      { field: "group", hidden: true },
    ],
    filters: ["sender", "type", "status", "sendTime"],
    sort: ["id,desc"],
    carried: ["words"],
  },
  operations: MESSAGE_OPERATIONS,
  unaudited: true,
  table: "chat_group_message",
});
