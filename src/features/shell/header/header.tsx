import "./header.css";
import { Button } from "@blueprintjs/core";
import { Cog, Flash, GlobeNetwork, Menu as MenuGlyph, Moon, Search } from "@blueprintjs/icons";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useDispatch, useSelector } from "react-redux";
import { BESIDE_CRUMBS } from "../../../ui/beside-crumbs.ts";
import { LanguageSelect } from "../../language/index.ts";
import type { MenuData } from "../menu-data.ts";
import { useNarrow } from "../narrow.ts";
import { overlayOpened } from "../palette/slice.ts";
import { languageChosen } from "../slice.ts";
import { selectDark, settingsShown, themeChanged } from "../theme/slice.ts";
import { Breadcrumb } from "./breadcrumb.tsx";
import { FullscreenButton } from "./fullscreen-button.tsx";
import { useHeaderSlots } from "./slots.tsx";
import { UserMenu } from "./user-menu.tsx";

export interface HeaderProps {
  readonly menu: MenuData;
  readonly path: string;
  /** Filled by app: the bell and what else features put into the bar. */
  readonly tools?: ReactNode;
  readonly menuLabel: string;
  /** Folds the side bar or opens the drawer; absent where the layout has neither. */
  readonly onMenu?: (() => void) | undefined;
}

/** The bar above the content (specification §2 "Layout"): where one is, the features' tools, language, appearance and the user. */
export function Header({ menu, path, tools, menuLabel, onMenu }: HeaderProps) {
  return (
    <header className="qs-header">
      {onMenu ? (
        <Button
          variant="minimal"
          className="qs-header-menu"
          icon={<MenuGlyph />}
          aria-label={menuLabel}
          title={menuLabel}
          onClick={onMenu}
        />
      ) : null}
      <Breadcrumb menu={menu} path={path} />
      <div id={BESIDE_CRUMBS} />
      <div className="qs-header-tools">
        {tools}
        <FrameTools />
        <UserMenu />
      </div>
    </header>
  );
}

/** What the frame itself offers; on small screens most of it is in the user's menu. */
function FrameTools() {
  const { t } = useTranslation("header");
  const dispatch = useDispatch();
  const narrow = useNarrow();
  return (
    <>
      <Button
        variant="minimal"
        icon={<Search />}
        aria-label={t("palette")}
        aria-keyshortcuts="Control+K Meta+K"
        title={t("palette")}
        onClick={() => void dispatch(overlayOpened("palette"))}
      />
      {narrow ? null : (
        <>
          <ToolkitLink />
          <FullscreenButton />
        </>
      )}
      <LanguageSelect
        className="qs-header-language"
        onChoose={(language) => void dispatch(languageChosen(language))}
      />
      {narrow ? null : (
        <>
          <DarkButton />
          <Button
            variant="minimal"
            icon={<Cog />}
            aria-label={t("settings")}
            title={t("settings")}
            onClick={() => void dispatch(settingsShown(true))}
          />
        </>
      )}
    </>
  );
}

/** The foreign-trade toolkit, a page elsewhere; nothing of this console's address goes along. */
function ToolkitLink() {
  const { t } = useTranslation(["header", "shell"]);
  const { toolkitUrl } = useHeaderSlots();
  if (toolkitUrl === undefined) return null;
  const label = t("header:toolkit");
  return (
    <a
      className="bp6-button bp6-minimal"
      href={toolkitUrl}
      target="_blank"
      rel="noopener noreferrer"
      title={label}
      aria-label={`${label} (${t("shell:externalLink")})`}
    >
      <GlobeNetwork />
    </a>
  );
}

function DarkButton() {
  const { t } = useTranslation("shell");
  const dispatch = useDispatch();
  const dark = useSelector(selectDark);
  const label = t(dark ? "lightMode" : "darkMode");
  return (
    <Button
      variant="minimal"
      icon={dark ? <Flash /> : <Moon />}
      aria-label={label}
      title={label}
      onClick={() => void dispatch(themeChanged({ darkMode: dark ? "light" : "dark" }))}
    />
  );
}
