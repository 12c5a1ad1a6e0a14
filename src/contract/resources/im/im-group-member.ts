import { defineResource } from "../definition.ts";
import { choice, flag, image, ref, text, through, time } from "../field-builders.ts";
import { person } from "../im-messages.ts";
import { LOG_OPERATIONS } from "../logs.ts";
import { user } from "../system/user.ts";

/** Who is in which group of the chat, and who was (contract §2 "GroupMember"). */
export const imGroupMember = defineResource({
  name: "imGroupMember",
  path: "api/imGroupMember",
  permission: "imGroup",
  title: "imGroupMember.area.title",
  nameField: "nickName",
  fields: {
    group: ref("imGroupMessage.group", { to: "imGroup", key: "groupId", plain: true, readOnly: true }),
    avatar: image("imFriend.avatar", { readOnly: true, computed: true }),
    user: ref("imGroupMember.user", { ...person, key: "userId" }),
    nickName: through("user", user.fields, "nickName", { label: "imGroupMember.nickName" }),
    remarkNickName: text("imGroupMember.remarkNickName", { max: 64, readOnly: true, verbatim: true }),
    role: choice("imGroupMember.role", {
      readOnly: true,
      computed: true,
      options: [
        { value: "owner", label: "imGroupMember.role.owner", tone: "accent" },
        { value: "manager", label: "imGroupMember.role.manager", tone: "success" },
        { value: "member", label: "imGroupMember.role.member" },
      ],
    }),
    isMuted: flag("imGroupMember.isMuted", { readOnly: true }),
    quit: flag("imGroupMember.quit", {
      readOnly: true,
      labels: { yes: "imGroupMember.quit.yes", no: "imGroupMember.quit.no" },
    }),
    joined: time("imGroupMember.joined", { readOnly: true, computed: true }),
  },
  list: {
    columns: [
      { field: "avatar", width: 68, unsorted: true },
      { field: "user", priority: "main" },
      { field: "nickName", priority: "main" },
      "remarkNickName",
      { field: "role", priority: "main", unsorted: true },
      "isMuted",
      "quit",
      { field: "joined", sorted: true },
      { field: "group", hidden: true },
    ],
    filters: ["user", "role", "isMuted", "quit", "joined"],
    blurry: ["nickName", "remarkNickName"],
    sort: ["joined,asc", "id,asc"],
  },
  operations: LOG_OPERATIONS,
  unaudited: true,
  table: "chat_group_member",
});
