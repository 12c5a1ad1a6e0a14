import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/im/im-friend.ts";

export const imFriend: Texts<typeof source.imFriend> = {
  "area.title": "friendship",
  "area.description": "Who is friends with whom, who used to be, and how much they write",
  names: "Between",
  person: "Anyone of both",
  avatar: "Picture",
  user: "User",
  nickName: "Nickname",
  remark: "Calls the friend",
  friendAvatar: "Friend’s picture",
  friend: "Friend",
  friendNickName: "Friend’s nickname",
  friendRemark: "Is called by the friend",
  "state.friends": "Friends",
  "state.ended": "Ended",
  since: "Friends since",
  "since.hint": "When they last became friends",
  messages: "Messages",
  lastTime: "Last message",
  "section.between": "Between them",
  "action.end": "Remove friendship",
  "action.end.confirm":
    "{count, plural, one {Remove the friendship {name}?} other {Remove {count} friendships?}}",
  "action.end.warning": "Both are told, as when one of them removes the other. What they wrote stays",
  "action.end.done": "The friendship was removed",
};
