import { Search } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import type { ChatUser } from "../../../contract/chat.ts";
import { FOUND_USERS_MAX, NAME_MAX } from "../../../contract/limits.ts";
import { usePeopleQuery } from "../../../query/people-api.ts";
import { SearchField } from "../../../ui/fields/search-field.tsx";
import { useSettled } from "../../../ui/use-settled.ts";
import { EmptyNote } from "../controls/empty-note.tsx";
import { ListSkeleton } from "../controls/list-skeleton.tsx";
import { FoundPerson } from "./found-person.tsx";
import { PanelHead } from "./panel-head.tsx";

export interface FindPanelProps {
  readonly name: string;
  readonly onName: (name: string) => void;
  readonly onBack: () => void;
  readonly onMessage: (userId: number) => void;
}

/** Looks people up by name, to ask them to be friends. */
export function FindPanel({ name, onName, onBack, onMessage }: FindPanelProps) {
  const { t } = useTranslation("chatPeople");
  const asked = useSettled(name.trim()).slice(0, NAME_MAX);
  return (
    <section className="qs-people" aria-label={t("find.title")}>
      <PanelHead title={t("find.title")} onBack={onBack} />
      <SearchField
        className="qs-chat-filter"
        label={t("find.label")}
        value={name}
        onChange={onName}
        autoFocus
      />
      {asked === "" ? (
        <EmptyNote icon={<Search size={20} />} title={t("find.hint")} />
      ) : (
        <Found name={asked} onMessage={onMessage} />
      )}
    </section>
  );
}

function Found({ name, onMessage }: { readonly name: string } & Pick<FindPanelProps, "onMessage">) {
  const { t } = useTranslation("chatPeople");
  const { currentData, isError, isFetching, refetch } = usePeopleQuery(name, {
    refetchOnMountOrArgChange: true,
  });
  if (currentData === undefined && !isError) return <ListSkeleton label={t("find.searching")} />;
  if (isError && !isFetching)
    return (
      <EmptyNote icon={<Search size={20} />} title={t("find.failed")}>
        <button type="button" className="qs-chat-link" onClick={() => void refetch()}>
          {t("found.retry")}
        </button>
      </EmptyNote>
    );
  if (currentData === undefined || currentData.length === 0)
    return <EmptyNote icon={<Search size={20} />} title={t("find.none", { name })} />;
  return <People users={currentData} onMessage={onMessage} />;
}

function People({
  users,
  onMessage,
}: { readonly users: readonly ChatUser[] } & Pick<FindPanelProps, "onMessage">) {
  const { t } = useTranslation("chatPeople");
  return (
    <div className="qs-people-list qs-chat-scroll">
      <p className="qs-visually-hidden" role="status">
        {t("found.count", { count: users.length })}
      </p>
      <ul>
        {users.map((user) => (
          <FoundPerson key={user.id} user={user} onMessage={onMessage} />
        ))}
      </ul>
      {users.length < FOUND_USERS_MAX ? null : (
        <p className="qs-people-note">{t("find.first", { count: FOUND_USERS_MAX })}</p>
      )}
    </div>
  );
}
