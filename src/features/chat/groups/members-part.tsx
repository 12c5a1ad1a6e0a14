import { Button } from "@blueprintjs/core";
import { NewPerson, People, Search } from "@blueprintjs/icons";
import { type KeyboardEvent, type Ref, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Group } from "../../../contract/chat.ts";
import { GROUP_MEMBERS_MAX, INVITE_MAX } from "../../../contract/limits.ts";
import type { GroupRole } from "../../../domain/chat/standing.ts";
import { useAskMembersQuery } from "../../../query/group-api.ts";
import { SearchField } from "../../../ui/fields/search-field.tsx";
import { usePinyin } from "../../../ui/use-pinyin.ts";
import { EmptyNote } from "../controls/empty-note.tsx";
import { ListSkeleton } from "../controls/list-skeleton.tsx";
import { useOpenGroupDialog } from "./group-dialogs.tsx";
import { isRemovable } from "./member-choice.ts";
import { MemberChoiceList, MemberList } from "./member-list.tsx";
import { type MemberRow, membersFound } from "./members.ts";
import { useMemberChoice } from "./use-member-choice.ts";

export interface MembersPartProps {
  readonly group: Group;
  /** Null until they are known. */
  readonly rows: readonly MemberRow[] | null;
  /** What the user is in the group. */
  readonly role: GroupRole;
}

const NONE: readonly MemberRow[] = [];

/** The members of a group, found by name or pinyin; the ways to let more in, and to remove several at once. */
export function MembersPart({ group, rows, role }: MembersPartProps) {
  const { t } = useTranslation("chatGroups");
  const [typed, setTyped] = useState("");
  const openDialog = useOpenGroupDialog();
  const found = useFound(rows, typed);
  const choosing = useMemberChoice(rows ?? NONE, found ?? NONE, role);
  const opener = useRef<HTMLButtonElement>(null);
  const { active, chosen } = choosing;
  const end = () => {
    choosing.end();
    requestAnimationFrame(() => opener.current?.focus());
  };
  const remove = () => {
    const people = chosen.map(({ userId, name }) => ({ userId, name }));
    openDialog({ kind: "remove", groupId: group.id, people, onDone: choosing.end });
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || !active) return;
    event.preventDefault();
    end();
  };
  return (
    <section className="qs-group-members" aria-label={t("panel.members")} onKeyDown={press}>
      <SearchField className="qs-chat-filter" label={t("members.search")} value={typed} onChange={setTyped} />
      {active ? null : (
        <Ways group={group} rows={rows ?? NONE} role={role} opener={opener} onChoose={choosing.begin} />
      )}
      {found === null ? <MembersMissing groupId={group.id} /> : null}
      {found?.length === 0 ? (
        <EmptyNote icon={<Search size={20} />} title={t("members.none", { name: typed.trim() })} />
      ) : null}
      {found === null || found.length === 0 ? null : active ? (
        <MemberChoiceList rows={found} role={role} choosing={choosing} onRemove={remove} />
      ) : (
        <MemberList group={group} rows={found} role={role} />
      )}
      {active ? <ChoosingBar count={chosen.length} onRemove={remove} onEnd={end} /> : null}
      <p className="qs-visually-hidden" role="status">
        {typed.trim() === "" || found === null ? "" : t("members.found", { count: found.length })}
      </p>
    </section>
  );
}

interface WaysProps extends MembersPartProps {
  readonly rows: readonly MemberRow[];
  readonly opener: Ref<HTMLButtonElement>;
  readonly onChoose: () => void;
}

/** To let friends in, and for those who may to choose whom to remove. */
function Ways({ group, rows, role, opener, onChoose }: WaysProps) {
  const { t } = useTranslation("chatGroups");
  const openDialog = useOpenGroupDialog();
  const full = rows.length >= GROUP_MEMBERS_MAX;
  const removes = rows.some((row) => isRemovable(role, row));
  return (
    <div className="qs-group-way">
      <Button
        fill
        size="small"
        icon={<NewPerson />}
        text={t(full ? "members.full" : "invite.open")}
        disabled={full}
        onClick={() => openDialog({ kind: "invite", groupId: group.id })}
      />
      {removes ? <Button ref={opener} size="small" text={t("choose.open")} onClick={onChoose} /> : null}
    </div>
  );
}

/** While the members are on their way, and where they could not be had. */
function MembersMissing({ groupId }: { readonly groupId: number }) {
  const { t } = useTranslation("chatGroups");
  const { isError, isFetching, refetch } = useAskMembersQuery(groupId);
  if (!isError || isFetching) return <ListSkeleton label={t("members.loading")} />;
  return (
    <EmptyNote icon={<People size={20} />} title={t("members.failed")}>
      <button type="button" className="qs-chat-link" onClick={() => void refetch()}>
        {t("members.retry")}
      </button>
    </EmptyNote>
  );
}

function useFound(rows: readonly MemberRow[] | null, typed: string): readonly MemberRow[] | null {
  const { pinyin } = usePinyin(typed.trim() !== "");
  const matches = pinyin?.matches ?? null;
  return useMemo(() => (rows === null ? null : membersFound(rows, typed, matches)), [rows, typed, matches]);
}

interface ChoosingBarProps {
  readonly count: number;
  readonly onRemove: () => void;
  readonly onEnd: () => void;
}

/** How many members are chosen, and what becomes of them. */
function ChoosingBar({ count, onRemove, onEnd }: ChoosingBarProps) {
  const { t } = useTranslation("chatGroups");
  return (
    <div className="qs-group-choosing">
      <p role="status">{t("pick.chosen", { count, max: INVITE_MAX })}</p>
      <Button size="small" text={t("cancel")} onClick={onEnd} />
      <Button
        size="small"
        intent="danger"
        text={t("choose.remove")}
        disabled={count === 0}
        onClick={onRemove}
      />
    </div>
  );
}
