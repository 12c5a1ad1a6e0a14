/** What the website's areas refuse. */
export const websiteTexts = {
  single: "navId: 该页面为单页，只能有一篇内容",
  nothingToRewrite: "field: 没有可改写的内容",
};
