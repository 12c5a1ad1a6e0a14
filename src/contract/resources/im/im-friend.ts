import { NICK_NAME_MAX } from "../../account.ts";
import { NAME_MAX } from "../../limits.ts";
import { defineResource } from "../definition.ts";
import { choice, image, number, ref, text, through, time } from "../field-builders.ts";
import { anyPerson, person } from "../im-messages.ts";
import { LOG_OPERATIONS } from "../logs.ts";
import { user } from "../system/user.ts";

const told = { readOnly: true } as const;
const computed = { readOnly: true, computed: true } as const;

/** Who is friends with whom, and who was (specification §1 "Instant messaging"): a row for each two, the one with the lower id first. */
export const imFriend = defineResource({
  name: "imFriend",
  view: "im/friend/index",
  path: "api/imFriend",
  permission: "imFriend",
  title: "imFriend.area.title",
  description: "imFriend.area.description",
  nameField: "names",
  fields: {
    names: text("imFriend.names", { ...computed, max: 2 * NICK_NAME_MAX + 3, elsewhere: true }),
    person: anyPerson,
    avatar: image("imFriend.avatar", computed),
    user: ref("imFriend.user", { ...person, key: "userId" }),
    nickName: through("user", user.fields, "nickName", { label: "imFriend.nickName" }),
    /** What this one calls the friend. */
    remark: text("imFriend.remark", { ...told, max: NAME_MAX, verbatim: true }),
    friendAvatar: image("imFriend.friendAvatar", computed),
    friend: ref("imFriend.friend", { ...person, key: "friendId" }),
    friendNickName: through("friend", user.fields, "nickName", { label: "imFriend.friendNickName" }),
    friendRemark: text("imFriend.friendRemark", { ...computed, max: NAME_MAX, verbatim: true }),
    state: choice("common.status", {
      ...computed,
      options: [
        { value: "friends", label: "imFriend.state.friends", tone: "success" },
        { value: "ended", label: "imFriend.state.ended" },
      ],
    }),
    since: time("imFriend.since", { ...computed, hint: "imFriend.since.hint" }),
    messages: number("imFriend.messages", { ...computed, min: 0, max: Number.MAX_SAFE_INTEGER }),
    lastTime: time("imFriend.lastTime", computed),
  },
  list: {
    columns: [
      { field: "avatar", width: 68, frozen: true, unsorted: true },
      { field: "user", frozen: true },
      "nickName",
      { field: "remark", hidden: true },
      { field: "friendAvatar", width: 68, unsorted: true },
      { field: "friend", priority: "main" },
      "friendNickName",
      { field: "friendRemark", hidden: true, unsorted: true },
      { field: "state", width: 110, unsorted: true },
      { field: "since", sorted: true },
      { field: "messages", unsorted: true },
      { field: "lastTime", sorted: true, priority: "main" },
    ],
    filters: ["person", "since", "lastTime"],
    blurry: ["nickName", "friendNickName"],
    tabs: "state",
    sort: ["id,desc"],
    exported: [
      ...(["user", "nickName", "remark", "friend", "friendNickName", "friendRemark"] as const),
      ...(["state", "since", "messages", "lastTime"] as const),
    ],
  },
  form: {
    sections: [
      { title: "imFriend.user", fields: ["user", "nickName", "avatar", "remark"] },
      { title: "imFriend.friend", fields: ["friend", "friendNickName", "friendAvatar", "friendRemark"] },
      { title: "imFriend.section.between", fields: ["state", "since", "messages", "lastTime"] },
    ],
  },
  head: { status: "state", facts: ["user", "friend", "since", "messages", "lastTime"] },
  operations: LOG_OPERATIONS,
  actions: [
    {
      name: "end",
      label: "imFriend.action.end",
      icon: "blocked-person",
      places: ["row", "bulk"],
      method: "POST",
      path: "/end",
      tone: "danger",
      when: { state: ["friends"] },
      confirm: "imFriend.action.end.confirm",
      warnings: ["imFriend.action.end.warning"],
      done: "imFriend.action.end.done",
    },
  ],
  unaudited: true,
  table: "chat_friend",
});
