import "./shell.css";
import type { ReactNode } from "react";
import { useLocation } from "wouter";
import { Frame } from "./layout/frame.tsx";
import { MenuViewContext, useMenuViewOf } from "./layout/menu-view.ts";
import { useMenu } from "./menu-data.ts";
import { Notices } from "./notices.tsx";
import { SettingsHost } from "./settings/settings-host.tsx";

export interface ShellProps {
  /** Filled by app: what features show above the content, such as a lost connection. */
  readonly banner?: ReactNode;
  /** Filled by app: what features put into the header bar. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** The frame around every screen: menu, bar on top, tabs, content (specification §2 "Layout"), divided as the theme says. */
export function Shell(props: ShellProps) {
  const menu = useMenu();
  const [path] = useLocation();
  return (
    <MenuViewContext value={useMenuViewOf(menu, path)}>
      <Frame {...props} menu={menu} path={path} />
      <Notices />
      <SettingsHost />
    </MenuViewContext>
  );
}
