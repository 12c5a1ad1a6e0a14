import { Minimize } from "@blueprintjs/icons";
import { type ReactNode, type RefObject, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDispatch, useSelector } from "react-redux";
import { scrollerOf, type ThemeState } from "../../../domain/theme.ts";
import { loadPart } from "../../../ui/chunks.ts";
import { useBrand } from "../../brand/index.ts";
import { Header } from "../header/header.tsx";
import { ScrollTop } from "../header/scroll-top.tsx";
import type { MenuData } from "../menu-data.ts";
import { useNarrow } from "../narrow.ts";
import { TabStrip } from "../tabs/tab-strip.tsx";
import { frameChanged, selectFrame, selectTheme } from "../theme/slice.ts";
import { Brand } from "./brand.tsx";
import { ContentSizeContext, ContentSizeWatch, useSizeCauses } from "./content-size.ts";
import { useDeviceMode, useLeaveFullscreen, useMenuParts } from "./frame-effects.ts";
import { useLazyPart } from "./lazy-part.tsx";
import type { MenuParts } from "./menu-parts.ts";
import { useMenuView } from "./menu-view.ts";
import { SideBar } from "./side-bar.tsx";

export interface FrameProps {
  readonly menu: MenuData;
  readonly path: string;
  readonly banner?: ReactNode;
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** Attributes that the style sheets divide the frame by. */
function divisionOf(theme: ThemeState, layout: ThemeState["layoutStyle"]) {
  return {
    "data-layout": layout,
    "data-scroll": scrollerOf(theme),
    "data-head": theme.fixedHeader ? "fixed" : "loose",
    "data-side": theme.fixedSidebar ? "fixed" : "loose",
    "data-full": theme.bodyFull,
    "data-tabs": theme.showTabs,
    "data-responsive": theme.styleResponsive,
  };
}

/** Whether there is anything to show at the side; while the menu is on its way, or cannot come, the side bar says so. */
function hasSide(parts: MenuParts, menu: MenuData, layout: ThemeState["layoutStyle"]): boolean {
  if (layout === "top") return false;
  return menu.entries.length === 0 || parts.side.length > 0 || parts.column.length > 0;
}

/** Header, side bar and content, with one place in the page for each layout, so that changing it keeps what the content holds. */
export function Frame({ menu, path, banner, tools, children }: FrameProps) {
  const theme = useSelector(selectTheme);
  const { collapse } = useSelector(selectFrame);
  const mobile = useNarrow();
  const layout = mobile ? "side" : theme.layoutStyle;
  const { parts, pick } = useMenuParts(useMenuView(), { ...theme, layoutStyle: layout }, path);
  const [drawer, setDrawer] = useState(false);
  const main = useRef<HTMLElement>(null);
  const { fullscreen, leave } = useLeaveFullscreen();
  const side = !mobile && hasSide(parts, menu, layout);
  useDeviceMode(mobile);
  const close = () => setDrawer(false);
  const MenuDrawer = useLazyPart(drawer, loadMenuDrawer, close);
  // A drawer that was open when the window grew does not come back with the next small one.
  if (drawer && !mobile) setDrawer(false);
  return (
    <div className="qs-shell" {...divisionOf(theme, layout)} data-fullscreen={fullscreen}>
      <Skip to={main} />
      <TopBar
        {...{ menu, path, tools, layout, mobile, parts, side }}
        onPicked={pick}
        onDrawer={() => setDrawer(true)}
      />
      {side ? (
        <SideBar
          parts={parts}
          collapsed={collapse}
          brand={layout === "side"}
          onPicked={pick}
          onChosen={close}
        />
      ) : null}
      {mobile && MenuDrawer ? <MenuDrawer open={drawer} onClose={close} /> : null}
      <Body banner={banner} main={main} layout={`${layout} ${mobile} ${fullscreen}`}>
        {children}
      </Body>
      <ScrollTop key={path} />
      {fullscreen ? <LeaveFullscreen onLeave={leave} /> : null}
    </div>
  );
}

async function loadMenuDrawer() {
  const { MenuDrawer } = await loadPart(() => import("./menu-drawer.tsx"));
  return MenuDrawer;
}

interface BodyProps extends Pick<FrameProps, "banner" | "children"> {
  readonly main: RefObject<HTMLElement | null>;
  /** What of the layout is not in the theme. */
  readonly layout: string;
}

/** Tabs, what features have to say, content and footer. */
function Body({ banner, children, main, layout }: BodyProps) {
  const theme = useSelector(selectTheme);
  const { collapse, size } = useSelector(selectFrame);
  const watch = useContentSizeWatch(main, `${layout} ${size} ${JSON.stringify(theme)}`, collapse);
  return (
    <div className="qs-frame">
      {theme.showTabs ? (
        <div className="qs-strip">
          <TabStrip />
        </div>
      ) : null}
      {banner}
      <ContentSizeContext value={watch}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard, also where nothing within is */}
        <main className="qs-content" ref={main} tabIndex={0}>
          {children}
        </main>
      </ContentSizeContext>
      {theme.showFooter ? <Footer /> : null}
    </div>
  );
}

function useContentSizeWatch(main: RefObject<HTMLElement | null>, layout: string, collapsed: boolean) {
  const [watch] = useState(
    () =>
      new ContentSizeWatch(() => ({
        width: main.current?.clientWidth ?? 0,
        height: main.current?.clientHeight ?? 0,
      })),
  );
  useSizeCauses(watch, layout, collapsed);
  return watch;
}

interface TopBarProps extends Pick<FrameProps, "menu" | "path" | "tools"> {
  readonly layout: ThemeState["layoutStyle"];
  readonly mobile: boolean;
  readonly parts: MenuParts;
  /** There is a side bar, which the menu button folds. */
  readonly side: boolean;
  readonly onPicked: ReturnType<typeof useMenuParts>["pick"];
  readonly onDrawer: () => void;
}

async function loadTopMenu() {
  const { TopMenu } = await loadPart(() => import("./top-menu.tsx"));
  return TopMenu;
}

/** The header on its ground, with the brand and the menu where the layout has them on top. */
function TopBar(props: TopBarProps) {
  const { layout, mobile, side, parts } = props;
  const { t } = useTranslation("shell");
  const dispatch = useDispatch();
  const { headStyle, logoAutoSize } = useSelector(selectTheme);
  const { collapse } = useSelector(selectFrame);
  const wide = layout !== "side";
  const TopMenu = useLazyPart(wide, loadTopMenu);
  const fold = () => void dispatch(frameChanged({ collapse: !collapse }));
  const menu = TopMenu && (
    <TopMenu entries={parts.top} open={parts.open} first={layout === "mix"} onPicked={props.onPicked} />
  );
  return (
    <div
      className="qs-top"
      data-style={headStyle}
      data-ground={headStyle === "light" ? undefined : "dark"}
      data-logo={logoAutoSize ? "auto" : "side"}
    >
      <div className="qs-top-row">
        {wide ? <Brand /> : null}
        <Header
          menu={props.menu}
          path={props.path}
          tools={props.tools}
          menuLabel={t(mobile ? "openMenu" : collapse ? "expandMenu" : "collapseMenu")}
          onMenu={mobile ? props.onDrawer : side ? fold : undefined}
        />
      </div>
      {wide ? <div className="qs-top-row qs-top-menu-row">{menu}</div> : null}
    </div>
  );
}

function Skip({ to }: { readonly to: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation("shell");
  return (
    <button type="button" className="qs-skip" onClick={() => to.current?.focus()}>
      {t("skip")}
    </button>
  );
}

function Footer() {
  const { t } = useTranslation("shell");
  return (
    <footer className="qs-footer">
      {t("footer", { year: new Date().getFullYear(), product: useBrand().name })}
    </footer>
  );
}

function LeaveFullscreen({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useTranslation("shell");
  return (
    <button type="button" className="qs-exit-fullscreen" onClick={onLeave}>
      <Minimize size={14} />
      {t("exitFullscreen")} (Esc)
    </button>
  );
}
