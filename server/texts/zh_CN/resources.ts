/** What the areas of the admin service tell, and what the operation log calls what is done to them. */
export const resourceTexts = {
  operation: "{done}{title}",
  action: "{title}：{action}",
  existed: "{title}的{label}“{value}”已存在",
  stale: "该记录已被他人修改，请刷新后重试",
  staleBy: "{user} 已于 {time} 修改了这条记录，请重新加载",
  taken: "已存在相同的记录",
  stillUsed: "该记录仍被其他数据使用，不能删除",
  typedOther: "输入的内容与记录的名称不一致",
  otherState: "该记录的状态已改变",
  otherStateBy: "该记录的状态已改变，{user} 于 {time} 最后修改",
  inState: "当前状态为“{state}”",
  stateChangedBy: "当前状态为“{state}”，{user} 于 {time} 最后修改",
  stateChanged: "当前状态为“{state}”（{time} 起）",
  stateSince: "当前状态为“{state}”，{time} {what}",
  stateSinceBy: "当前状态为“{state}”，{user} 于 {time} 操作：{what}",
  disabledDefault: "已停用的记录不能设为默认",
  parentIsSelf: "上级不能是自己",
  parentIsBelow: "上级不能是自己的下级",
  tooDeep: "{field}: 最多只能有 {levels} 级",
  hasBelow: "“{name}”下还有下级，不能删除",
  thereInLanguage: "{field}: 该记录已有此语言的内容",
  otherAmong: "{field}: 同一记录的各语言必须一致",
  secretAnew: "{field}: 接收方地址已更改，请重新填写",
  notYours: "{field}: 您没有填写或修改该项的权限",
  ownLanguage: "该记录本来就是此语言",
  mayNotMake: "该记录还没有此语言的内容，您没有新增的权限",
  notInLanguage: "{label}“{name}”还没有此语言的内容，请先为它翻译或复制",
  otherOrder: "目标位置的记录已删除或已移到别处，请刷新后重试",
  orderFull: "该排序已没有可用的序号",
  inItsWay: "无法恢复：{reason}",
  isThere: "该记录已经存在",
  notKept: "该记录没有可供恢复的内容",
};

/** What dictionaries tell. */
export const dictionaryTexts = {
  needed: "系统需要字典“{name}”，不能改名或删除",
};

/** What departments tell. */
export const departmentTexts = {
  usersBound: "部门“{name}”下还有用户，不能删除",
  rolesBound: "部门“{name}”仍被角色使用，不能删除",
  rootStays: "根部门不能停用、移动或删除",
  outOfScope: "pid: 请选择您数据权限范围内的部门",
};

/** The operations that every area can have. */
export const operations = {
  create: "新增",
  update: "修改",
  save: "保存",
  remove: "删除",
  restore: "恢复",
  order: "移动",
  import: "导入",
  read: "查看",
};
