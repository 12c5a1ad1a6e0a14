import chart from "@blueprintjs/icons/lib/esm/generated/16px/paths/chart.js";
import chat from "@blueprintjs/icons/lib/esm/generated/16px/paths/chat.js";
import clean from "@blueprintjs/icons/lib/esm/generated/16px/paths/clean.js";
import cog from "@blueprintjs/icons/lib/esm/generated/16px/paths/cog.js";
import dashboard from "@blueprintjs/icons/lib/esm/generated/16px/paths/dashboard.js";
import dot from "@blueprintjs/icons/lib/esm/generated/16px/paths/dot.js";
import globeNetwork from "@blueprintjs/icons/lib/esm/generated/16px/paths/globe-network.js";
import headset from "@blueprintjs/icons/lib/esm/generated/16px/paths/headset.js";
import home from "@blueprintjs/icons/lib/esm/generated/16px/paths/home.js";
import media from "@blueprintjs/icons/lib/esm/generated/16px/paths/media.js";
import pageLayout from "@blueprintjs/icons/lib/esm/generated/16px/paths/page-layout.js";
import pulse from "@blueprintjs/icons/lib/esm/generated/16px/paths/pulse.js";
import share from "@blueprintjs/icons/lib/esm/generated/16px/paths/share.js";
import shop from "@blueprintjs/icons/lib/esm/generated/16px/paths/shop.js";
import timelineLineChart from "@blueprintjs/icons/lib/esm/generated/16px/paths/timeline-line-chart.js";
import updated from "@blueprintjs/icons/lib/esm/generated/16px/paths/updated.js";
import user from "@blueprintjs/icons/lib/esm/generated/16px/paths/user.js";
import wrench from "@blueprintjs/icons/lib/esm/generated/16px/paths/wrench.js";

/**
 * Icons that are shown with the first page: those of the menu's sections and of the dashboard, by the names that the server's menu uses. The
 * others come when a group that has them is opened (`more-glyphs.ts`). Paths of Blueprint's 16 px grid alone: its icon components would
 * bring each icon in two sizes, and loading by name all 700.
 */
export const menuGlyphs: Readonly<Record<string, readonly string[]>> = {
  chart,
  chat,
  clean,
  cog,
  dashboard,
  dot,
  "globe-network": globeNetwork,
  headset,
  home,
  media,
  "page-layout": pageLayout,
  pulse,
  share,
  shop,
  "timeline-line-chart": timelineLineChart,
  updated,
  user,
  wrench,
};
