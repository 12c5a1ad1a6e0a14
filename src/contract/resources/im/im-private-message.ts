import { defineResource } from "../definition.ts";
import { ref } from "../field-builders.ts";
import { MESSAGE_OPERATIONS, messageColumns, messageFields, privateStatus } from "../im-messages.ts";

/** What was written in private chats, as the administrator sees it (specification §1 "Instant messaging"). */
export const imPrivateMessage = defineResource({
  name: "imPrivateMessage",
  path: "api/imPrivateMessage",
  permission: "imPrivate",
  title: "imPrivateMessage.area.title",
  nameField: "type",
  fields: {
    chat: ref("imPrivateMessage.chat", {
      to: "imPrivate",
      key: "chatId",
      plain: true,
      readOnly: true,
      computed: true,
      elsewhere: true,
    }),
    ...messageFields,
    status: privateStatus,
  },
  list: {
    columns: messageColumns,
    filters: ["sender", "type", "status", "sendTime", "chat"],
    sort: ["id,desc"],
    carried: ["words"],
  },
  operations: MESSAGE_OPERATIONS,
  unaudited: true,
  table: "chat_private_message",
});
