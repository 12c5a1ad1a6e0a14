import { type KeyboardEvent, type RefObject, useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Group } from "../../../contract/chat.ts";
import { INVITE_MAX } from "../../../contract/limits.ts";
import type { GroupRole } from "../../../domain/chat/standing.ts";
import { focused } from "../../../ui/focus/scopes.ts";
import { ChoiceRow } from "../controls/choice-row.tsx";
import { useRowMenu } from "../controls/use-row-menu.ts";
import { VirtualList } from "../controls/virtual-list.tsx";
import { isRemovable } from "./member-choice.ts";
import { MemberMenu } from "./member-menu.tsx";
import { MemberRowItem } from "./member-row.tsx";
import type { MemberRow } from "./members.ts";
import type { MemberChoosing } from "./use-member-choice.ts";
import { type RowParts, useMemberKeys } from "./use-member-keys.ts";

/** Frames that a virtual list may take until its rows are drawn. */
const FRAMES = 30;

export interface MemberListProps {
  readonly group: Group;
  readonly rows: readonly MemberRow[];
  /** What the user is in the group. */
  readonly role: GroupRole;
}

const keyOfMember = ({ userId }: MemberRow) => userId;
const MEMBER_ROW = { attribute: "data-member", main: ".qs-chat-row-main" } as const satisfies RowParts;

/** Members, as many as are seen drawn. */
export function MemberList({ group, rows, role }: MemberListProps) {
  const menu = useRowMenu<MemberRow>();
  const keys = useMemberKeys(rows, MEMBER_ROW);
  return (
    <div ref={keys.list} className="qs-chat-rows">
      <VirtualList
        ref={keys.drawn}
        onKeyDown={keys.onKeyDown}
        onFocus={keys.onFocus}
        rows={rows}
        keyOf={keyOfMember}
        onDrawn={keys.onDrawn}
      >
        {(row) => <MemberRowItem row={row} role={role} stop={row.userId === keys.stop} onMenu={menu.open} />}
      </VirtualList>
      <MemberMenu menu={menu} rows={rows} group={group} role={role} />
    </div>
  );
}

export interface MemberChoiceListProps extends Omit<MemberListProps, "group"> {
  readonly choosing: MemberChoosing;
  /** What was chosen is to be removed. */
  readonly onRemove: () => void;
}

/** Members to choose from: the keys go from one to the next or to a name, space chooses, with shift up to there, Ctrl+A all; Delete removes, Escape ends. */
export function MemberChoiceList({ rows, role, choosing, onRemove }: MemberChoiceListProps) {
  const { t } = useTranslation("chatGroups");
  const parts = useMemo(
    (): RowParts => ({
      attribute: "data-friend",
      main: "input",
      skips: (row) => !isRemovable(role, row),
    }),
    [role],
  );
  const keys = useMemberKeys(rows, parts);
  const { list } = keys;
  const { chosen, toggle } = choosing;
  const ids = new Set(chosen.map(({ userId }) => userId));
  const full = ids.size >= INVITE_MAX;
  useFocusFirst(list);
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const all = event.key.toLowerCase() === "a" && (event.ctrlKey || event.metaKey);
    if (all) choosing.toggleAll();
    else if (event.key === "Delete" && chosen.length > 0) onRemove();
    else {
      keys.onKeyDown(event);
      return;
    }
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be the flexible box that a virtual list needs
    <div
      ref={list}
      role="group"
      tabIndex={-1}
      className="qs-chat-rows qs-choosing"
      aria-label={t("choose.label")}
      onKeyDown={press}
      onFocus={keys.onFocus}
    >
      <VirtualList ref={keys.drawn} rows={rows} keyOf={keyOfMember}>
        {(row) => (
          <ChoiceRow
            name={row.name}
            image={row.image}
            aside={row.role === "member" ? (row.self ? t("role.you") : row.aside) : t(`role.${row.role}`)}
            chosen={ids.has(row.userId)}
            disabled={!isRemovable(role, row) || (full && !ids.has(row.userId))}
            friend={row.userId}
            onToggle={(ranged) => toggle(row.userId, ranged)}
          />
        )}
      </VirtualList>
    </div>
  );
}

/**
 * The focus goes to the first box that can be ticked. Its row comes once the list knows how much room it has; until then the list itself has the
 * keyboard, so that no key is lost. Once the focus has stayed somewhere for a frame it is the user's: what loses it later is no concern of the list.
 */
function useFocusFirst(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let left = FRAMES;
    if (focused() === null) list.current?.focus({ preventScroll: true });
    let isSettled = false;
    const check = () => {
      const at = focused();
      const isWaiting = at === null || at === list.current;
      if (isWaiting) list.current?.querySelector<HTMLInputElement>("input:not(:disabled)")?.focus();
      else if (isSettled) return;
      isSettled = !isWaiting;
      left -= 1;
      if (left > 0) frame = requestAnimationFrame(check);
    };
    let frame = requestAnimationFrame(check);
    return () => cancelAnimationFrame(frame);
  }, [list]);
}
