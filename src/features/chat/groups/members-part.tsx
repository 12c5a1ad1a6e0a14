import { Button } from "@blueprintjs/core";
import { NewPerson, People, Search } from "@blueprintjs/icons";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Virtuoso } from "react-virtuoso";
import type { Group } from "../../../contract/chat.ts";
import { GROUP_MEMBERS_MAX } from "../../../contract/limits.ts";
import type { GroupRole } from "../../../domain/chat/standing.ts";
import { useAskMembersQuery } from "../../../query/group-api.ts";
import { ListSkeleton } from "../list/list-skeleton.tsx";
import { usePinyin } from "../list/use-pinyin.ts";
import { useRowMenu } from "../list/use-row-menu.ts";
import { EmptyNote } from "../screen/empty-note.tsx";
import { SearchBox } from "../search/search-box.tsx";
import { useGroupWish } from "./group-dialogs.tsx";
import { MemberMenu } from "./member-menu.tsx";
import { MemberRowItem } from "./member-row.tsx";
import { type MemberRow, membersFound } from "./members.ts";

export interface MembersPartProps {
  readonly group: Group;
  /** Null until they are known. */
  readonly rows: readonly MemberRow[] | null;
  /** What the user is in the group. */
  readonly role: GroupRole;
}

/** The members of a group, found by name or pinyin, and the way to let more in. */
export function MembersPart({ group, rows, role }: MembersPartProps) {
  const { t } = useTranslation("chatGroups");
  const [typed, setTyped] = useState("");
  const wish = useGroupWish();
  const menu = useRowMenu<MemberRow>();
  const found = useFound(rows, typed);
  const full = rows !== null && rows.length >= GROUP_MEMBERS_MAX;
  return (
    <>
      <SearchBox
        label={t("members.search")}
        clearText={t("members.clear")}
        value={typed}
        onChange={setTyped}
      />
      <div className="qs-group-way">
        <Button
          fill
          size="small"
          icon={<NewPerson />}
          text={t(full ? "members.full" : "invite.open")}
          disabled={full}
          onClick={() => wish({ kind: "invite", groupId: group.id })}
        />
      </div>
      {found === null ? <MembersMissing groupId={group.id} /> : null}
      {found?.length === 0 ? (
        <EmptyNote icon={<Search size={20} />} title={t("members.none", { name: typed.trim() })} />
      ) : null}
      {found === null || found.length === 0 ? null : (
        <div className="qs-chat-rows">
          <Virtuoso
            className="qs-chat-scroll"
            tabIndex={-1}
            data={found}
            computeItemKey={(_, row) => row.userId}
            itemContent={(_, row) => <MemberRowItem row={row} role={role} onMenu={menu.open} />}
          />
        </div>
      )}
      <p className="qs-visually-hidden" role="status">
        {typed.trim() === "" || found === null ? "" : t("members.found", { count: found.length })}
      </p>
      <MemberMenu menu={menu} group={group} role={role} />
    </>
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
  const pinyin = usePinyin(typed.trim() !== "");
  const matches = pinyin === null || pinyin === "failed" ? null : pinyin.matches;
  return useMemo(() => (rows === null ? null : membersFound(rows, typed, matches)), [rows, typed, matches]);
}
