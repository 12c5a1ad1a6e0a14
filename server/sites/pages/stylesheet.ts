/** What a phone is, by the room that it has for a page. */
export const PHONES = "(max-width: 560px)";

/** The one style sheet of generated sites: light or dark as the visitor prefers, and readable on a phone. */
export const STYLES = `:root {
  color-scheme: light dark;
  --ground: #ffffff;
  --raised: #f5f7f9;
  --line: #d8dee4;
  --text: #1c2127;
  --quiet: #5b6573;
  --accent: #1f6fb2;
  --on-accent: #ffffff;
  --gap: 24px;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #14181d;
    --raised: #1d232a;
    --line: #333c46;
    --text: #e8ecf0;
    --quiet: #a3aeba;
    --accent: #7cbcf0;
    --on-accent: #10151a;
  }
}
* {
  box-sizing: border-box;
}
body {
  margin: 0;
  background: var(--ground);
  color: var(--text);
  font: 16px/1.65 system-ui, -apple-system, "Segoe UI", "PingFang SC", "PingFang TC", "Microsoft YaHei", "Microsoft JhengHei", "Noto Sans CJK SC", sans-serif;
  overflow-wrap: break-word;
}
a {
  color: var(--accent);
  text-underline-offset: 3px;
}
a:focus-visible,
[tabindex]:focus-visible {
  outline: 3px solid var(--accent);
  outline-offset: 2px;
}
img,
video {
  max-width: 100%;
  height: auto;
}
ul,
ol {
  padding-left: 1.4em;
}
h1,
h2,
h3 {
  line-height: 1.3;
  margin: 0 0 12px;
}
h1 {
  font-size: clamp(26px, 4vw, 36px);
}
h2 {
  font-size: 22px;
}
h3 {
  font-size: 18px;
}
p {
  margin: 0 0 12px;
}
small,
.note,
.facts dt,
.crumbs {
  color: var(--quiet);
}
.unseen {
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
}
.top,
main,
.foot {
  max-width: 1160px;
  margin: 0 auto;
  padding: 16px var(--gap);
}
.top {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px var(--gap);
  border-bottom: 1px solid var(--line);
}
.top .name {
  display: flex;
  align-items: center;
  gap: 10px;
  font-size: 20px;
  font-weight: 600;
  color: inherit;
  text-decoration: none;
}
.top .name img {
  height: 36px;
  width: auto;
}
.menu {
  flex: 1;
}
:is(.menu, .below, .foot) :is(a, span) > img {
  width: auto;
  height: 1.2em;
  margin-right: 6px;
  vertical-align: -0.2em;
}
.top ul,
.foot ul,
.below ul,
.crumbs ol,
.cards,
.downloads,
.timeline,
.marks {
  list-style: none;
  margin: 0;
  padding: 0;
}
.menu > ul,
.languages ul,
.foot nav ul,
.below ul,
.crumbs ol,
.marks {
  display: flex;
  flex-wrap: wrap;
  gap: 4px 18px;
}
.menu a,
.languages a,
.foot nav a {
  display: inline-block;
  padding: 4px 0;
  color: inherit;
  text-decoration: none;
}
.menu a:hover,
.languages a:hover,
.foot nav a:hover,
[aria-current]:not(.name) {
  color: var(--accent);
}
.menu ul ul {
  font-size: 14px;
  padding-left: 10px;
}
.crumbs {
  font-size: 14px;
  margin-bottom: 16px;
}
.crumbs li + li::before {
  content: "/";
  margin-right: 18px;
  color: var(--line);
}
.below {
  margin-bottom: var(--gap);
}
.part,
main > section,
.record > * {
  margin-bottom: calc(var(--gap) * 1.5);
}
.part > header {
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: 16px;
}
.cards.grid {
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 250px), 1fr));
  gap: var(--gap);
}
.cards.carousel,
.swipers {
  display: flex;
  gap: var(--gap);
  overflow-x: auto;
  scroll-snap-type: x mandatory;
  padding-bottom: 8px;
}
.cards.carousel > li {
  flex: 0 0 min(80%, 280px);
  scroll-snap-align: start;
}
.cards > li {
  background: var(--raised);
  border: 1px solid var(--line);
  border-radius: 8px;
  overflow: hidden;
}
.cards > li > div {
  padding: 14px 16px;
}
.cards > li > img {
  display: block;
  width: 100%;
  aspect-ratio: 4 / 3;
  object-fit: cover;
}
.cards.list {
  display: grid;
  gap: 16px;
}
.cards.list > li {
  display: flex;
}
.cards.list > li > img {
  width: 180px;
  aspect-ratio: auto;
}
.cards :is(h2, h3) {
  font-size: 18px;
  margin-bottom: 6px;
}
.honors > li > img {
  object-fit: contain;
}
.mark,
.marks li {
  display: inline-block;
  padding: 0 8px;
  border: 1px solid var(--accent);
  border-radius: 4px;
  color: var(--accent);
  font-size: 13px;
}
.price {
  font-size: 20px;
  font-weight: 600;
}
.summary {
  font-size: 18px;
  color: var(--quiet);
}
.facts {
  display: grid;
  grid-template-columns: minmax(90px, max-content) 1fr;
  gap: 4px 16px;
  margin: 0 0 12px;
}
.facts dd {
  margin: 0;
  min-width: 0;
}
.cards .facts {
  grid-template-columns: 1fr;
  gap: 0;
}
.cards .facts dd {
  margin-bottom: 6px;
}
.pictures {
  margin: 0;
}
.pictures > img {
  max-height: 560px;
  border-radius: 8px;
}
.pictures .more {
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  margin-top: 10px;
}
.pictures .more img {
  height: 96px;
  width: auto;
  border-radius: 6px;
}
.swipers {
  margin-bottom: calc(var(--gap) * 1.5);
}
.slide {
  position: relative;
  flex: 0 0 100%;
  scroll-snap-align: start;
}
.slide img,
.slide > video {
  display: block;
  width: 100%;
  max-height: 480px;
  object-fit: cover;
  border-radius: 8px;
}
.slide .words {
  padding: 14px 0 0;
}
.slide .title {
  font-size: 22px;
  font-weight: 600;
}
.button {
  display: inline-block;
  padding: 8px 18px;
  border-radius: 6px;
  background: var(--accent);
  color: var(--on-accent);
  text-decoration: none;
}
.text {
  display: grid;
  gap: var(--gap);
}
.timeline > li {
  display: grid;
  grid-template-columns: 90px 1fr;
  gap: var(--gap);
  padding: 14px 0;
  border-top: 1px solid var(--line);
}
.timeline .when {
  font-weight: 600;
}
.downloads > li {
  display: flex;
  align-items: start;
  gap: var(--gap);
  padding: 16px 0;
  border-top: 1px solid var(--line);
}
.downloads > li > div {
  flex: 1;
}
.inquiry {
  padding: 18px 20px;
  border: 1px solid var(--line);
  border-radius: 8px;
  background: var(--raised);
}
.ask {
  display: grid;
  gap: 14px;
  max-width: 640px;
  margin: 12px 0;
}
.ask label {
  display: grid;
  gap: 4px;
}
.ask .tick {
  grid-template-columns: auto 1fr;
  gap: 10px;
}
.ask label.unseen {
  display: block;
}
.ask input,
.ask textarea {
  padding: 8px 10px;
  border: 1px solid var(--quiet);
  border-radius: 6px;
  background: var(--ground);
  color: inherit;
  font: inherit;
}
.ask .button {
  justify-self: start;
  border: 0;
  font: inherit;
  cursor: pointer;
}
.sent {
  display: none;
}
.sent:target {
  display: block;
  padding: 10px 14px;
  border-left: 4px solid var(--accent);
  background: var(--ground);
}
.pager {
  display: flex;
  gap: 18px;
  align-items: baseline;
  margin-top: var(--gap);
}
.wide {
  overflow-x: auto;
}
table {
  border-collapse: collapse;
  min-width: 60%;
}
th,
td {
  padding: 6px 12px;
  border: 1px solid var(--line);
  text-align: left;
}
.rich {
  max-width: 76ch;
}
.rich pre {
  overflow-x: auto;
}
.rich blockquote {
  margin: 0 0 12px;
  padding-left: 16px;
  border-left: 3px solid var(--line);
  color: var(--quiet);
}
.foot {
  border-top: 1px solid var(--line);
  margin-top: calc(var(--gap) * 2);
  font-size: 14px;
}
.foot h2 {
  font-size: 16px;
  margin-top: 16px;
}
@media (min-width: 760px) {
  .record.product {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 0 calc(var(--gap) * 2);
  }
  .record.product > * {
    grid-column: 1 / -1;
  }
  .record.product > header {
    grid-column: 2;
    grid-row: 1;
  }
  .record.product > .pictures {
    grid-column: 1;
    grid-row: 1;
  }
  .text.imageLeft,
  .text.imageRight {
    grid-template-columns: 1fr 1fr;
  }
  .text.imageRight > img {
    order: 1;
  }
}
@media ${PHONES} {
  :root {
    --gap: 16px;
  }
  .timeline > li,
  .facts {
    grid-template-columns: 1fr;
  }
  .downloads > li {
    flex-wrap: wrap;
  }
  .cards.list > li > img {
    width: 110px;
  }
}
@media (prefers-reduced-motion: no-preference) {
  .swipers,
  .cards.carousel {
    scroll-behavior: smooth;
  }
}
`;
