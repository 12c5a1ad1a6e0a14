/** What is said of users whose data was erased. */
export const erasureTexts = {
  erasedUser: "已清除的用户 {id}",
  erasedAlready: "该用户的数据已被清除",
};
