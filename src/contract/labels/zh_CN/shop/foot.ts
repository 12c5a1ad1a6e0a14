/** Labels of the area foot, whose fields are those of favourites. */
export const foot = {
  "area.title": "浏览足迹",
  "area.description": "会员浏览过的商品",
};
