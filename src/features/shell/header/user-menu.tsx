import { Button, Menu, MenuDivider, MenuItem, PopoverNext } from "@blueprintjs/core";
import { CaretDown, Cog, Flash, GlobeNetwork, Key, LogOut, Maximize, Moon, User } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { useDispatch, useSelector } from "react-redux";
import { useLocation } from "wouter";
import { Avatar } from "../../../ui/avatar.tsx";
import { AWAY_FROM_EDGE } from "../../../ui/popover-edge.ts";
import { passwordChangeAsked, selectUser, signOutAsked } from "../../session/index.ts";
import { useNarrow } from "../narrow.ts";
import { selectDark, settingsShown, themeChanged } from "../theme/slice.ts";
import { useHeaderSlots } from "./slots.tsx";
import { useFullscreen } from "./use-fullscreen.ts";

/** Where the user's own account is (specification §2). */
const USER_CENTER_PATH = "/user/center";

/** The user, and what concerns them alone: profile, password, and the way out, which asks first (specification §2 "Layout"). */
export function UserMenu() {
  const { t } = useTranslation("shell");
  const name = useSelector(selectUser)?.nickName ?? "";
  const user = useSelector(selectUser);
  return (
    <PopoverNext
      transitionDuration={0}
      placement="bottom-end"
      middleware={AWAY_FROM_EDGE}
      content={<UserMenuContent />}
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

function UserMenuContent() {
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
  const { toolkitUrl, narrowMenu } = useHeaderSlots();
  return (
    <>
      <MenuDivider />
      {narrowMenu}
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
