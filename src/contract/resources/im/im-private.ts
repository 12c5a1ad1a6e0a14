import { NICK_NAME_MAX } from "../../account.ts";
import { defineResource } from "../definition.ts";
import { image, number, ref, text, through, time } from "../field-builders.ts";
import { anyPerson, person } from "../im-messages.ts";
import { LOG_OPERATIONS } from "../logs.ts";
import { user } from "../system/user.ts";

const computed = { readOnly: true, computed: true } as const;
const amount = { ...computed, min: 0, max: Number.MAX_SAFE_INTEGER } as const;

/** Who has written to whom, and how much (specification §1 "Instant messaging"): a row for each two, the one with the lower id first. */
export const imPrivate = defineResource({
  name: "imPrivate",
  view: "im/private/index",
  path: "api/imPrivate",
  permission: "imPrivate",
  title: "imPrivate.area.title",
  description: "imPrivate.area.description",
  nameField: "names",
  fields: {
    names: text("imFriend.names", { ...computed, max: 2 * NICK_NAME_MAX + 3, elsewhere: true }),
    person: anyPerson,
    avatar: image("imFriend.avatar", computed),
    user: ref("imFriend.user", { ...person, key: "userId" }),
    nickName: through("user", user.fields, "nickName", { label: "imFriend.nickName" }),
    friendAvatar: image("imPrivate.friendAvatar", computed),
    friend: ref("imPrivate.friend", { ...person, key: "friendId" }),
    friendNickName: through("friend", user.fields, "nickName", { label: "imPrivate.friendNickName" }),
    messages: number("imPrivate.messages", amount),
    unread: number("imPrivate.unread", amount),
    friendUnread: number("imPrivate.friendUnread", amount),
    firstTime: time("imPrivate.firstTime", computed),
    lastTime: time("imPrivate.lastTime", computed),
  },
  list: {
    columns: [
      { field: "avatar", width: 68, frozen: true, unsorted: true },
      { field: "user", frozen: true },
      "nickName",
      { field: "friendAvatar", width: 68, unsorted: true },
      { field: "friend", priority: "main" },
      "friendNickName",
      { field: "messages", priority: "main", unsorted: true },
      { field: "unread", unsorted: true },
      { field: "friendUnread", unsorted: true },
      { field: "firstTime", unsorted: true },
      { field: "lastTime", sorted: true, priority: "main" },
    ],
    filters: ["person", "lastTime"],
    blurry: ["nickName", "friendNickName"],
    sort: ["lastTime,desc", "id,desc"],
  },
  form: {
    sections: [
      { title: "imFriend.user", fields: ["user", "nickName", "avatar", "unread"] },
      { title: "imPrivate.friend", fields: ["friend", "friendNickName", "friendAvatar", "friendUnread"] },
      { title: "imFriend.section.between", fields: ["messages", "firstTime", "lastTime"] },
    ],
  },
  head: { facts: ["user", "friend", "messages", "firstTime", "lastTime"] },
  operations: LOG_OPERATIONS,
  related: [
    {
      resource: "imPrivateMessage",
      title: "imPrivate.related.messages",
      filter: { chatId: "id" },
      uncounted: true,
    },
  ],
  unaudited: true,
  table: "chat_private_chat",
});
