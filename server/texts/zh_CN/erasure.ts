/** What is said of users whose data was erased. */
export const erasureTexts = {
  erasedAlready: "该用户的数据已被清除",
};
