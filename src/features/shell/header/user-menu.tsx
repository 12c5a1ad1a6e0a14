import { Button } from "@blueprintjs/core";
import { CaretDown } from "@blueprintjs/icons";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import { Avatar } from "../../../ui/avatar.tsx";
import { loadPart } from "../../../ui/chunks.ts";
import { Popover } from "../../../ui/popover.tsx";
import { AWAY_FROM_EDGE } from "../../../ui/popover-edge.ts";
import { selectUser } from "../../session/index.ts";
import { useLazyPart } from "../layout/lazy-part.tsx";

/** How long after the frame was drawn its menu is fetched, ms: what the page shows goes first. */
const LOAD_AHEAD_MS = 500;

/** The user, and what concerns them alone: profile, password, and the way out, which asks first (specification §2 "Layout"). */
export function UserMenu() {
  const { t } = useTranslation("shell");
  const name = useSelector(selectUser)?.nickName ?? "";
  const user = useSelector(selectUser);
  useEffect(loadAhead, []);
  return (
    <Popover placement="bottom-end" middleware={AWAY_FROM_EDGE} content={<LazyContent />}>
      <Button
        variant="minimal"
        className="qs-user-button"
        aria-label={`${t("userMenu")}: ${name}`}
        endIcon={<CaretDown />}
      >
        <Avatar name={name} image={user?.avatar} size="small" />
        <span className="qs-user-name">{name}</span>
      </Button>
    </Popover>
  );
}

async function loadContent() {
  const { UserMenuContent } = await loadPart(() => import("./user-menu-content.tsx"));
  return UserMenuContent;
}

/** The way out is needed without a server too: the menu is fetched once the page has nothing else to do. A failure is tried again when it opens. */
function loadAhead(): () => void {
  const timer = setTimeout(() => void loadContent().catch(() => undefined), LOAD_AHEAD_MS);
  return () => clearTimeout(timer);
}

function LazyContent() {
  const UserMenuContent = useLazyPart(true, loadContent);
  return UserMenuContent === null ? <div aria-busy="true" /> : <UserMenuContent />;
}
