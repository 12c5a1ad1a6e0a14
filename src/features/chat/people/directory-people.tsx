import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { DirectoryPerson } from "../../../contract/directory.ts";
import { ONLINE_REFRESH_MS } from "../../../contract/limits.ts";
import {
  DIRECTORY_PAGE,
  type DirectoryQuery,
  useDirectoryPeopleQuery,
} from "../../../query/directory-api.ts";
import { polledEvery } from "../../../query/polling.ts";
import { EmptyNote } from "../controls/empty-note.tsx";
import { ListSkeleton } from "../controls/list-skeleton.tsx";
import { PresenceAvatar } from "../controls/presence-avatar.tsx";
import { moveAlongRows } from "../controls/row-keys.ts";
import { isOnline } from "../state/people-selectors.ts";
import { presenceText } from "../texts/presence-text.ts";
import { useOpenPersonDialog } from "./person-dialogs.tsx";
import { useReach } from "./use-reach.ts";
import { useStandingOf } from "./use-standing-of.ts";

type Of = { readonly deptId: number } | { readonly name: string };

export interface DirectoryPeopleProps {
  readonly of: Of;
  /** How far in they are, px. */
  readonly indent?: number;
  /** Each with the department. */
  readonly withDept?: boolean;
  /** In place of nobody. */
  readonly empty?: ReactNode;
  readonly onMessage: (userId: number) => void;
}

/** People of the directory, page by page as more are asked for. */
export function DirectoryPeople(props: DirectoryPeopleProps) {
  const [pages, setPages] = useState(1);
  return (
    <ul>
      {Array.from(Array(pages).keys(), (page) => (
        <Page
          key={page}
          {...props}
          page={page}
          onMore={page === pages - 1 ? () => setPages(pages + 1) : null}
        />
      ))}
    </ul>
  );
}

interface PageProps extends DirectoryPeopleProps {
  readonly page: number;
  /** Of the last one that is shown. */
  readonly onMore: (() => void) | null;
}

function Page({ of, page, empty, onMore, ...row }: PageProps) {
  const { t } = useTranslation("chatPeople");
  const query: DirectoryQuery = { ...of, page };
  const { currentData, isError, isFetching, refetch } = useDirectoryPeopleQuery(query, {
    refetchOnMountOrArgChange: true,
    ...polledEvery(ONLINE_REFRESH_MS),
  });
  if (currentData === undefined && isError && !isFetching)
    return (
      <li>
        <EmptyNote icon={null} title={t("name" in of ? "find.failed" : "directory.failed")}>
          <button type="button" className="qs-chat-link" onClick={() => void refetch()}>
            {t("found.retry")}
          </button>
        </EmptyNote>
      </li>
    );
  if (currentData === undefined)
    return (
      <li>
        <ListSkeleton label={t("directory.loading")} />
      </li>
    );
  const { content, totalElements } = currentData;
  if (page === 0 && content.length === 0) return empty === undefined ? null : <li>{empty}</li>;
  const left = totalElements - (page + 1) * DIRECTORY_PAGE;
  return (
    <>
      {content.map((person) => (
        <PersonRow key={person.id} person={person} {...row} />
      ))}
      {onMore === null || left <= 0 ? null : (
        <li className="qs-people-note">
          <button type="button" className="qs-chat-link" onClick={onMore}>
            {t("directory.more", { count: left })}
          </button>
        </li>
      )}
    </>
  );
}

interface PersonRowProps extends Pick<DirectoryPeopleProps, "indent" | "withDept" | "onMessage"> {
  readonly person: DirectoryPerson;
}

/** Somebody of the staff: a click opens the chat with them, or, where the two may not write yet, who they are and what can be done. */
function PersonRow({ person, indent = 0, withDept = false, onMessage }: PersonRowProps) {
  const { t } = useTranslation("chat");
  const { t: texts } = useTranslation("chatPeople");
  const openDialog = useOpenPersonDialog();
  const { kind } = useStandingOf()(person.id);
  const { direct, busy, reach } = useReach(onMessage);
  const { id, nickName: name, userName, avatar, dept, terminals } = person;
  const presence = t(presenceText(terminals));
  const isReached = kind !== "self" && (direct || kind === "friend");
  const choose = () => {
    if (!isReached) return openDialog({ kind: "card", userId: id, name });
    if (!busy) void reach(id);
  };
  const said = isReached ? t("startChatWith", { name }) : `${texts("friends.card")}: ${name}`;
  return (
    <li className="qs-chat-row" data-person={id}>
      <button
        type="button"
        className="qs-chat-row-main"
        style={{ paddingInlineStart: 10 + indent }}
        aria-label={`${said}, ${presence}`}
        aria-busy={busy}
        onClick={choose}
        onKeyDown={moveAlongRows}
      >
        <PresenceAvatar name={name} image={avatar} online={isOnline({ terminals })} />
        <span className="qs-chat-row-text">
          <span className="qs-chat-row-line">
            <span className="qs-chat-row-name">{name}</span>
            <span className="qs-chat-row-aside">{kind === "self" ? texts("standing.self") : userName}</span>
          </span>
          <span className="qs-chat-row-preview">
            {withDept && dept !== undefined ? `${presence} · ${dept}` : presence}
          </span>
        </span>
      </button>
    </li>
  );
}
