/** Labels of the area imGroupMember: its fields, options, sections and actions. */
export const imGroupMember = {
  "area.title": "群成员",
  user: "成员",
  nickName: "昵称",
  remarkNickName: "群内昵称",
  role: "身份",
  "role.owner": "群主",
  "role.manager": "管理员",
  "role.member": "成员",
  isMuted: "禁言",
  quit: "状态",
  "quit.yes": "已退出",
  "quit.no": "在群内",
  joined: "加入时间",
};
