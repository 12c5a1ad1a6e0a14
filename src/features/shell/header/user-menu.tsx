import { Button } from "@blueprintjs/core";
import { CaretDown } from "@blueprintjs/icons";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import { Avatar } from "../../../ui/avatar.tsx";
import { loadPart } from "../../../ui/chunks.ts";
import { AWAY_FROM_EDGE } from "../../../ui/popover-edge.ts";
import { selectUser } from "../../session/index.ts";
import { LatePopover } from "../layout/late-popover.tsx";
import { useLazyPart } from "../layout/lazy-part.tsx";
import { loadAhead } from "../layout/load-ahead.ts";

/** The user, and what concerns them alone: profile, password, and the way out, which asks first (specification §2 "Layout"). */
export function UserMenu() {
  const { t } = useTranslation("shell");
  const name = useSelector(selectUser)?.nickName ?? "";
  const user = useSelector(selectUser);
  // The way out is needed without a server too.
  useEffect(() => loadAhead(loadContent), []);
  const [open, setOpen] = useState(false);
  return (
    <LatePopover
      isOpen={open}
      onInteraction={setOpen}
      placement="bottom-end"
      middleware={AWAY_FROM_EDGE}
      content={<LazyContent />}
    >
      <Button
        variant="minimal"
        active={open}
        className="qs-user-button"
        aria-label={`${t("userMenu")}: ${name}`}
        endIcon={<CaretDown />}
      >
        <Avatar name={name} image={user?.avatar} size="small" />
        <span className="qs-user-name">{name}</span>
      </Button>
    </LatePopover>
  );
}

async function loadContent() {
  const { UserMenuContent } = await loadPart(() => import("./user-menu-content.tsx"));
  return UserMenuContent;
}

function LazyContent() {
  const UserMenuContent = useLazyPart(true, loadContent);
  return UserMenuContent === null ? <div aria-busy="true" /> : <UserMenuContent />;
}
