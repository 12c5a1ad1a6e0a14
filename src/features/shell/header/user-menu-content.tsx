import { Menu, MenuDivider, MenuItem } from "@blueprintjs/core";
import { Cog, Flash, GlobeNetwork, Key, LogOut, Maximize, Moon, User } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { useDispatch, useSelector } from "react-redux";
import { useLocation } from "wouter";
import { Avatar } from "../../../ui/avatar.tsx";
import { passwordChangeAsked, selectUser, signOutAsked } from "../../session/index.ts";
import { useNarrow } from "../narrow.ts";
import { selectDark, settingsShown, themeChanged } from "../theme/slice.ts";
import { useHeaderSlots } from "./slots.tsx";
import { useFullscreen } from "./use-fullscreen.ts";

/** Where the user's own account is (specification §2). */
const USER_CENTER_PATH = "/user/center";

/** What the button of the user opens. */
export function UserMenuContent() {
  const { t } = useTranslation(["header", "shell"]);
  const dispatch = useDispatch();
  const [, navigate] = useLocation();
  const user = useSelector(selectUser);
  const narrow = useNarrow();
  const name = user?.nickName ?? "";
  return (
    <Menu>
      <li className="qs-user-card" role="none">
        <Avatar name={name} image={user?.avatar} />
        <span>
          <strong>{name}</strong>
          <small>{user?.username}</small>
        </span>
      </li>
      <MenuItem icon={<User />} text={t("header:profile")} onClick={() => navigate(USER_CENTER_PATH)} />
      <MenuItem
        icon={<Key />}
        text={t("header:changePassword")}
        onClick={() => void dispatch(passwordChangeAsked())}
      />
      {narrow ? <NarrowEntries /> : null}
      <MenuDivider />
      <MenuItem icon={<LogOut />} text={t("shell:signOut")} onClick={() => void dispatch(signOutAsked())} />
    </Menu>
  );
}

/** What does not fit into the bar of a small screen. */
function NarrowEntries() {
  const { t } = useTranslation(["header", "shell"]);
  const dispatch = useDispatch();
  const dark = useSelector(selectDark);
  const { full, toggle } = useFullscreen();
  const { toolkitUrl, NarrowMenu } = useHeaderSlots();
  return (
    <>
      <MenuDivider />
      {NarrowMenu === undefined ? null : <NarrowMenu Item={MenuItem} />}
      {toolkitUrl === undefined ? null : (
        <MenuItem
          icon={<GlobeNetwork />}
          text={t("header:toolkit")}
          href={toolkitUrl}
          target="_blank"
          rel="noopener noreferrer"
        />
      )}
      <MenuItem
        icon={<Maximize />}
        text={t(full ? "header:leaveFullscreen" : "header:fullscreen")}
        onClick={toggle}
      />
      <MenuItem
        icon={dark ? <Flash /> : <Moon />}
        text={t(dark ? "shell:lightMode" : "shell:darkMode")}
        onClick={() => void dispatch(themeChanged({ darkMode: dark ? "light" : "dark" }))}
      />
      <MenuItem
        icon={<Cog />}
        text={t("header:settings")}
        onClick={() => void dispatch(settingsShown(true))}
      />
    </>
  );
}
