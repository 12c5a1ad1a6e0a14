import { Search } from "@blueprintjs/icons";
import { Fragment, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { EmptyNote } from "../controls/empty-note.tsx";
import { headingOf, type SearchEntry } from "./entries.ts";
import { SearchOption } from "./search-option.tsx";
import type { Search as SearchState } from "./use-search.ts";

export interface SearchResultsProps {
  readonly search: SearchState;
}

/** What was found: chats, friends, groups and messages, with the way to search for people. Used from the field, by the arrow keys and Enter. */
export function SearchResults({ search }: SearchResultsProps) {
  const { t } = useTranslation("chatPeople");
  const { entries, active, listId, typed } = search;
  useEffect(() => {
    if (active !== null) document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [active, listId]);
  const found = entries.filter(({ kind }) => kind === "local" || kind === "message").length;
  const empty = found === 0 && search.messages.state === "ready";
  return (
    <div className="qs-search-results qs-chat-scroll">
      <p className="qs-visually-hidden" role="status">
        {search.messages.state === "loading"
          ? t("found.searching")
          : empty
            ? t("found.none")
            : t("found.count", { count: found })}
      </p>
      {empty ? (
        <EmptyNote icon={<Search size={20} />} title={t("found.none")} hint={t("found.noneHint")} />
      ) : null}
      <div role="listbox" id={listId} aria-label={t("found.title")} tabIndex={-1}>
        {entries.map((entry, at) => (
          <Fragment key={entry.id}>
            <Heading entry={entry} before={entries[at - 1]} />
            {entry.kind === "people" ? <MessagesNote search={search} empty={empty} /> : null}
            <SearchOption
              entry={entry}
              id={`${listId}-${entry.id}`}
              active={entry.id === active}
              keyword={search.messages.keyword}
              typed={typed}
              onChoose={search.choose}
            />
          </Fragment>
        ))}
      </div>
    </div>
  );
}

function Heading({
  entry,
  before,
}: {
  readonly entry: SearchEntry;
  readonly before: SearchEntry | undefined;
}) {
  const { t } = useTranslation("chatPeople");
  const heading = headingOf(entry);
  if (heading === null || (before !== undefined && headingOf(before) === heading)) return null;
  return (
    <div className="qs-search-heading" role="presentation">
      {t(`found.${heading}`)}
    </div>
  );
}

/** State of the search through messages, where it shows nothing itself. */
function MessagesNote({ search: { messages }, empty }: SearchResultsProps & { readonly empty: boolean }) {
  const { t } = useTranslation("chatPeople");
  const searching = messages.state === "loading";
  if (!searching && (empty || messages.state === "failed" || messages.hits.length > 0)) return null;
  return (
    <div className="qs-search-note" role="presentation">
      {t(searching ? "found.searching" : "found.noMessages")}
    </div>
  );
}
