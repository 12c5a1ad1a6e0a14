import "./group-panel.css";
import { Button } from "@blueprintjs/core";
import { Cross } from "@blueprintjs/icons";
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import type { Group } from "../../../contract/chat.ts";
import { roleIn } from "../../../domain/chat/standing.ts";
import { useFocusScope } from "../../../ui/focus/use-focus-scope.ts";
import { ChipBar } from "../controls/chip-bar.tsx";
import { groupName, selectFriends, selectMembers, selectSelf } from "../state/selectors.ts";
import { AboutPart } from "./about-part.tsx";
import { type MemberRow, memberRows } from "./members.ts";
import { MembersPart } from "./members-part.tsx";
import { PANEL_VIEWS, type PanelView } from "./use-group-panel.ts";

export interface GroupPanelProps {
  readonly group: Group;
  readonly view: PanelView;
  readonly onView: (view: PanelView) => void;
  readonly onClose: () => void;
}

/** Who is in a group and what it is, at the side of its conversation. */
export function GroupPanel({ group, view, onView, onClose }: GroupPanelProps) {
  const { t } = useTranslation("chatGroups");
  const panel = useRef<HTMLElement>(null);
  const { hold } = useFocusScope();
  const rows = useMemberRows(group);
  const selfId = useSelector(selectSelf)?.id ?? 0;
  const members = useSelector(selectMembers)[group.id];
  const role = roleIn(group, members ?? [], selfId);
  // With its first drawing: an Escape that follows closes it, and not the chat.
  useLayoutEffect(() => {
    hold(panel.current);
    panel.current?.focus({ preventScroll: true });
  }, [hold]);
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || event.nativeEvent.isComposing) return;
    // A menu of the panel's handles its own Escape, outside.
    if (!(event.target instanceof Node && panel.current?.contains(event.target))) return;
    event.preventDefault();
    onClose();
  };
  return (
    <aside
      ref={panel}
      className="qs-group-panel"
      tabIndex={-1}
      aria-label={t("panel.title", { name: groupName(group) })}
      onKeyDown={press}
    >
      <header className="qs-group-head">
        <ChipBar
          label={t("panel.views")}
          chosen={view}
          onChoose={onView}
          chips={PANEL_VIEWS.map((value) => ({
            value,
            text: t(`panel.${value}`),
            count: value === "members" ? (rows?.length ?? 0) : 0,
          }))}
        />
        <Button
          variant="minimal"
          size="small"
          icon={<Cross />}
          aria-label={t("panel.close")}
          title={t("panel.close")}
          onClick={onClose}
        />
      </header>
      {view === "members" ? (
        <MembersPart group={group} rows={rows} role={role} />
      ) : (
        <AboutPart group={group} role={role} />
      )}
    </aside>
  );
}

/** The members of a group in their order; null until they are known. */
function useMemberRows(group: Group): readonly MemberRow[] | null {
  const { t } = useTranslation("chat");
  const members = useSelector(selectMembers)[group.id];
  const friends = useSelector(selectFriends);
  const selfId = useSelector(selectSelf)?.id ?? 0;
  const unknown = t("unknownUser");
  return useMemo(() => {
    if (members === undefined) return null;
    return memberRows(group, members, { selfId, friends, unknown });
  }, [group, members, friends, selfId, unknown]);
}
