import { NICK_NAME_MAX } from "../../account.ts";
import { defineResource } from "../definition.ts";
import { choice, image, ref, text, time } from "../field-builders.ts";
import { person } from "../im-messages.ts";
import { LOG_OPERATIONS } from "../logs.ts";

const told = { readOnly: true } as const;

/** Who was asked into a call, and what became of that (contract §5). */
export const imCallMember = defineResource({
  name: "imCallMember",
  path: "api/imCallMember",
  permission: "imCall",
  title: "imCallMember.area.title",
  nameField: "nickName",
  fields: {
    call: ref("imCallMember.call", {
      ...{ ...told, to: "imCall", key: "callId", plain: true },
      ...{ computed: true, elsewhere: true },
    }),
    avatar: image("imFriend.avatar", { ...told, computed: true }),
    user: ref("imCallMember.user", { ...person, key: "userId" }),
    nickName: text("imCallMember.nickName", { ...told, max: NICK_NAME_MAX, verbatim: true }),
    state: choice("imCallMember.state", {
      ...told,
      options: [
        { value: "invited", label: "imCallMember.state.invited", tone: "warning" },
        { value: "joined", label: "imCallMember.state.joined", tone: "success" },
        { value: "left", label: "imCallMember.state.left" },
        { value: "rejected", label: "imCallMember.state.rejected", tone: "warning" },
        { value: "missed", label: "imCallMember.state.missed", tone: "warning" },
        { value: "failed", label: "imCallMember.state.failed", tone: "danger" },
      ],
    }),
    inviter: ref("imCallMember.inviter", { ...person, key: "invitedBy" }),
    inviteTime: time("imCallMember.inviteTime", told),
    joinTime: time("imCallMember.joinTime", told),
    leaveTime: time("imCallMember.leaveTime", told),
  },
  list: {
    columns: [
      { field: "avatar", width: 68, unsorted: true },
      { field: "user", priority: "main" },
      { field: "nickName", priority: "main" },
      { field: "state", priority: "main" },
      "inviteTime",
      "joinTime",
      "leaveTime",
      "inviter",
    ],
    filters: ["user", "state", "call"],
    sort: ["id,asc"],
  },
  operations: LOG_OPERATIONS,
  unaudited: true,
  table: "chat_call_member",
});
