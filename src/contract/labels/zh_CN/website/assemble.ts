/** Labels of the area assemble: its fields and options. */
export const assemble = {
  "area.title": "组合页面",
  "area.description": "把多种内容依次组合在一起的页面",
  blocks: "内容块",
  "blocks.kind": "内容",
  "blocks.kind.text": "文字",
  "blocks.kind.video": "视频",
  "blocks.heading": "标题",
  "blocks.source": "来源页面",
  "blocks.source.all": "该类全部页面",
  "blocks.limit": "最多条数",
  "blocks.layout": "版式",
  "blocks.layout.grid": "网格",
  "blocks.layout.list": "列表",
  "blocks.layout.carousel": "轮播",
  "blocks.html": "正文",
  "blocks.film": "视频文件",
};
