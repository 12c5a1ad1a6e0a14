import { Button, Menu, MenuItem, PopoverNext } from "@blueprintjs/core";
import { CaretDown, Flash, LogOut, Menu as MenuGlyph, Moon } from "@blueprintjs/icons";
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useDispatch, useSelector } from "react-redux";
import { findRoute, titleIn } from "../../domain/menu.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { LanguageSelect, selectUser, signOutAsked } from "../session/index.ts";
import type { MenuData } from "./menu-data.ts";
import { darkChosen, languageChosen, selectShell } from "./slice.ts";

export interface HeaderProps {
  readonly menu: MenuData;
  readonly path: string;
  /** Filled by app: the bell and what else features put into the bar. */
  readonly tools: ReactNode;
  readonly menuLabel: string;
  readonly onMenu: () => void;
}

/** The bar above the content: where one is, the features' tools, language, theme and the user. */
export function Header({ menu, path, tools, menuLabel, onMenu }: HeaderProps) {
  const { t } = useTranslation("shell");
  const dispatch = useDispatch();
  const { dark } = useSelector(selectShell);
  const themeLabel = dark ? t("lightMode") : t("darkMode");
  return (
    <header className="qs-header">
      <Button
        variant="minimal"
        icon={<MenuGlyph />}
        aria-label={menuLabel}
        title={menuLabel}
        onClick={onMenu}
      />
      <Breadcrumb menu={menu} path={path} />
      <div className="qs-header-tools">
        {tools}
        <LanguageSelect
          className="qs-header-language"
          onChoose={(language) => void dispatch(languageChosen(language))}
        />
        <Button
          variant="minimal"
          icon={dark ? <Flash /> : <Moon />}
          aria-label={themeLabel}
          title={themeLabel}
          onClick={() => void dispatch(darkChosen(!dark))}
        />
        <UserMenu />
      </div>
    </header>
  );
}

function Breadcrumb({ menu, path }: Pick<HeaderProps, "menu" | "path">) {
  const { t } = useTranslation("shell");
  const { language } = useSelector(selectShell);
  const titles = useMemo(() => {
    const route = findRoute(menu.routes, path);
    return route ? [...route.trail, route.title].map((title) => titleIn(title, language)) : [];
  }, [menu.routes, path, language]);
  return (
    <nav className="qs-crumbs" aria-label={t("breadcrumb")}>
      <ol>
        {titles.map((title, at) => (
          <li
            key={titles.slice(0, at + 1).join("/")}
            aria-current={at === titles.length - 1 ? "page" : undefined}
          >
            {title}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function UserMenu() {
  const { t } = useTranslation("shell");
  const dispatch = useDispatch();
  const user = useSelector(selectUser);
  const name = user?.nickName ?? "";
  return (
    <PopoverNext
      placement="bottom-end"
      content={
        <Menu>
          <li className="qs-user-card">
            <Avatar name={name} image={user?.avatar} />
            <span>
              <strong>{name}</strong>
              <small>{user?.username}</small>
            </span>
          </li>
          <MenuItem icon={<LogOut />} text={t("signOut")} onClick={() => void dispatch(signOutAsked())} />
        </Menu>
      }
    >
      <Button
        variant="minimal"
        className="qs-user-button"
        aria-label={`${t("userMenu")}: ${name}`}
        endIcon={<CaretDown />}
      >
        <Avatar name={name} image={user?.avatar} size="small" />
        <span className="qs-user-name">{name}</span>
      </Button>
    </PopoverNext>
  );
}
