/** How the document looks: a plain page of a site, light whatever the console is. It is given to the document as a sheet, not as text. */
export const PREVIEW_STYLES = `
:root { color-scheme: light; }
* { box-sizing: border-box; }
body {
  margin: 0; background: #fff; color: #1d2733;
  font: 16px/1.65 system-ui, -apple-system, "Segoe UI", Roboto, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans", sans-serif;
  overflow-wrap: anywhere;
}
:root:lang(zh-TW) body { font-family: system-ui, "PingFang TC", "Microsoft JhengHei", "Noto Sans CJK TC", sans-serif; }
main { max-width: 1120px; margin: 0 auto; padding: 20px 16px 48px; }
main.story { max-width: 860px; }
h1 { margin: 0 0 12px; font-size: 26px; line-height: 1.3; }
ul { margin: 0; padding: 0; list-style: none; }
figure, p { margin: 0; }
.marks, .values { display: flex; flex-wrap: wrap; gap: 6px; }
.marks { margin-bottom: 10px; }
.marks li { padding: 1px 8px; border-radius: 3px; background: #b23b2e; color: #fff; font-size: 13px; }
.values li { padding: 0 8px; border: 1px solid #cfd6de; border-radius: 3px; }
.price { margin-bottom: 12px; }
.price strong { color: #b23b2e; font-size: 28px; font-variant-numeric: tabular-nums; }
.price s { margin-inline-start: 12px; color: #5f6b78; }
.summary { margin-bottom: 16px; color: #44505d; white-space: pre-line; }
dl { display: grid; margin: 0 0 16px; gap: 6px 24px; }
dl > div { display: flex; gap: 12px; }
dt { min-width: 96px; flex: none; color: #5f6b78; }
dd { min-width: 0; margin: 0; }
figure { margin-bottom: 24px; }
figure > img { display: block; width: 100%; max-height: 560px; border-radius: 6px; background: #f3f5f7; object-fit: contain; }
figure > ul { display: grid; margin-top: 8px; gap: 8px; grid-template-columns: repeat(auto-fill, minmax(72px, 1fr)); }
figure > ul img { display: block; width: 100%; aspect-ratio: 1; border-radius: 4px; background: #f3f5f7; object-fit: cover; }
figure video { width: 100%; margin-top: 8px; border-radius: 6px; background: #000; }
section { margin-top: 8px; padding-top: 24px; border-top: 1px solid #e3e8ed; }
section > :first-child { margin-top: 0; }
section p { margin: 0 0 1em; }
section :is(ul, ol) { margin: 0 0 1em; padding-inline-start: 1.6em; list-style: revert; }
section img { max-width: 100%; height: auto; }
section a { color: #1c5f80; }
section table { display: block; max-width: 100%; border-collapse: collapse; overflow-x: auto; }
section :is(th, td) { padding: 6px 10px; border: 1px solid #cfd6de; }
section blockquote { margin: 0 0 1em; padding-inline-start: 16px; border-inline-start: 3px solid #cfd6de; color: #44505d; }
section pre { padding: 12px; border-radius: 4px; background: #f3f5f7; overflow-x: auto; }
@media (min-width: 760px) {
  main { padding: 40px 32px 64px; }
  h1 { font-size: 32px; }
  .story dl { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  .offer { display: grid; align-items: start; gap: 24px 40px; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
  .offer > section, .offer > :only-child, .offer > header:first-child { grid-column: 1 / -1; }
}
`;
