import { Add, People, Search } from "@blueprintjs/icons";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import * as v from "valibot";
import type { Group } from "../../../contract/chat.ts";
import { SearchField } from "../../../ui/fields/search-field.tsx";
import { usePinyin } from "../../../ui/use-pinyin.ts";
import { usePageState } from "../../shell/index.ts";
import { EmptyNote } from "../controls/empty-note.tsx";
import { ListSkeleton } from "../controls/list-skeleton.tsx";
import { matchesFilter, wordsOf } from "../controls/name-filter.ts";
import { PresenceAvatar } from "../controls/presence-avatar.tsx";
import { moveAlongRows } from "../controls/row-keys.ts";
import { VirtualList } from "../controls/virtual-list.tsx";
import { useOpenGroupDialog } from "../groups/group-dialogs.tsx";
import { selectGroupRows } from "../state/people-selectors.ts";
import { selectReady } from "../state/selectors.ts";

/** Below so many groups they are seen at a glance. */
const FILTERED_FROM = 8;

export interface GroupListProps {
  readonly onStart: (groupId: number) => void;
}

/** The groups that the user is in, and the way to make one; choosing one opens its chat. */
export function GroupList({ onStart }: GroupListProps) {
  const { t } = useTranslation("chat");
  const { t: tGroups } = useTranslation("chatGroups");
  const openDialog = useOpenGroupDialog();
  const [typed, setTyped] = usePageState("groupFilter", v.string(), "");
  const all = useSelector(selectGroupRows);
  const ready = useSelector(selectReady);
  const filtered = typed !== "" || all.length >= FILTERED_FROM;
  const rows = useFound(all, filtered ? typed : "");
  if (!ready) return <ListSkeleton label={t("loadingChats")} />;
  return (
    <>
      <div className="qs-people-ways">
        <button type="button" className="qs-people-way" onClick={() => openDialog({ kind: "create" })}>
          <span className="qs-sign" aria-hidden="true">
            <Add size={16} />
          </span>
          <span className="qs-people-way-text">{tGroups("create.open")}</span>
        </button>
      </div>
      {filtered ? (
        <SearchField
          className="qs-chat-filter"
          label={tGroups("list.filter")}
          value={typed}
          onChange={setTyped}
        />
      ) : null}
      {all.length === 0 ? (
        <EmptyNote icon={<People size={20} />} title={t("noGroups")} hint={t("noGroupsHint")} />
      ) : null}
      {all.length > 0 && rows.length === 0 ? (
        <EmptyNote icon={<Search size={20} />} title={tGroups("list.none", { name: typed.trim() })} />
      ) : null}
      {rows.length === 0 ? null : (
        <div className="qs-chat-rows">
          <VirtualList rows={rows} keyOf={keyOfGroup}>
            {({ group, name }) => <GroupRow group={group} name={name} onStart={onStart} />}
          </VirtualList>
        </div>
      )}
    </>
  );
}

type Rows = ReturnType<typeof selectGroupRows>;

const keyOfGroup = ({ group }: Rows[number]) => group.id;

function useFound(all: Rows, typed: string): Rows {
  const { pinyin } = usePinyin(typed.trim() !== "");
  const matches = pinyin?.matches ?? null;
  return useMemo(() => {
    const words = wordsOf(typed);
    return all.filter(({ group, name }) => matchesFilter([name, group.name], words, matches));
  }, [all, typed, matches]);
}

interface GroupRowProps extends GroupListProps {
  readonly group: Group;
  readonly name: string;
}

function GroupRow({ group, name, onStart }: GroupRowProps) {
  const { t } = useTranslation("chat");
  return (
    <div className="qs-chat-row" data-group={group.id}>
      <button
        type="button"
        className="qs-chat-row-main"
        aria-label={t("openGroup", { name })}
        onClick={() => onStart(group.id)}
        onKeyDown={moveAlongRows}
      >
        <PresenceAvatar name={name} image={group.headImageThumb ?? group.headImage} />
        <span className="qs-chat-row-text">
          <span className="qs-chat-row-line">
            <span className="qs-chat-row-name">{name}</span>
            {group.name === name ? null : <span className="qs-chat-row-aside">{group.name}</span>}
          </span>
          {group.notice ? <span className="qs-chat-row-preview">{group.notice}</span> : null}
        </span>
      </button>
    </div>
  );
}
