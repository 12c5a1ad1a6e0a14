import { Button, Tag } from "@blueprintjs/core";
import { Notifications, Offline } from "@blueprintjs/icons";
import { type FormEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import type { SentNotice, SentNotices } from "../../contract/notices.ts";
import { formatTime } from "../../domain/dates.ts";
import { nearestPage, pageCount } from "../../domain/pager.ts";
import type { AdminFailure } from "../../query/admin-http.ts";
import { failureText } from "../../query/failure-text.ts";
import { mutationFailure } from "../../query/form-failure.ts";
import { useSentNoticesQuery } from "../../query/notices-api.ts";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StatePage } from "../../ui/state-page.tsx";
import { selectLanguage, useNarrow } from "../shell/index.ts";
import type { NoticePlace } from "./place.ts";
import type { GoToNotices } from "./use-notice-place.ts";

export interface SentListProps {
  readonly place: NoticePlace;
  readonly go: GoToNotices;
  readonly onOpen: (notice: SentNotice) => void;
}

/** What was published: newest first, each once. */
export function SentList({ place, go, onOpen }: SentListProps) {
  const narrow = useNarrow();
  const { page, size, title } = place;
  const list = useSentNoticesQuery(
    { page, size, title },
    { refetchOnMountOrArgChange: 30, refetchOnFocus: true },
  );
  const total = list.currentData?.totalElements;
  const last = total === undefined ? page : nearestPage(page, pageCount(total, size));
  useEffect(() => {
    if (last !== page) go({ page: last }, { replace: true });
  }, [last, page, go]);
  return (
    <section className="qs-notice-sent" aria-busy={list.isFetching}>
      <SearchBar key={title} title={title} onSearch={(wanted) => go({ title: wanted, page: 1 })} />
      <Items
        page={list.data}
        failure={list.error === undefined ? undefined : mutationFailure(list.error)}
        fetching={list.isFetching}
        searched={title !== ""}
        onRetry={() => void list.refetch()}
        onOpen={onOpen}
      />
      {list.data === undefined || list.data.totalElements === 0 ? null : (
        <Pagination
          total={list.data.totalElements}
          page={page}
          size={size}
          narrow={narrow}
          disabled={list.isFetching}
          onPage={(next) => go({ page: next })}
          onSize={(next) => go({ size: next, page: 1 })}
        />
      )}
    </section>
  );
}

function SearchBar({
  title,
  onSearch,
}: {
  readonly title: string;
  readonly onSearch: (title: string) => void;
}) {
  const { t } = useTranslation("notices");
  const [text, setText] = useState(title);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <search className="qs-notice-search">
      <form onSubmit={submit}>
        <SearchField
          label={t("searchTitle")}
          value={text}
          onChange={(value) => {
            setText(value);
            if (value === "") onSearch("");
          }}
        />
      </form>
    </search>
  );
}

interface ItemsProps extends Pick<SentListProps, "onOpen"> {
  readonly page: SentNotices | undefined;
  readonly failure: AdminFailure | undefined;
  readonly fetching: boolean;
  readonly searched: boolean;
  readonly onRetry: () => void;
}

function Items({ page, failure, fetching, searched, onRetry, onOpen }: ItemsProps) {
  const { t } = useTranslation(["notices", "errors"]);
  if (page === undefined && failure === undefined) {
    return (
      <div className="qs-notice-wait">
        <Skeleton lines={6} height={56} />
      </div>
    );
  }
  if (page === undefined) {
    return (
      <StatePage
        mark={<Offline size={28} />}
        tone="danger"
        title={t("notices:failed")}
        text={failure && failureText(failure, (key) => t(`errors:${key}`))}
      >
        <Button intent="primary" text={t("notices:retry")} loading={fetching} onClick={onRetry} />
      </StatePage>
    );
  }
  if (page.content.length === 0) {
    return (
      <StatePage
        mark={<Notifications size={28} />}
        title={t(searched ? "notices:noneFound" : "notices:none")}
        text={searched ? undefined : t("notices:noneHint")}
      />
    );
  }
  return (
    <ul className="qs-notice-items">
      {page.content.map((notice) => (
        <li key={notice.seqNo}>
          <Item notice={notice} onOpen={() => onOpen(notice)} />
        </li>
      ))}
    </ul>
  );
}

function Item({ notice, onOpen }: { readonly notice: SentNotice; readonly onOpen: () => void }) {
  const { t } = useTranslation("notices");
  return (
    <button type="button" className="qs-notice-item" onClick={onOpen}>
      <span className="qs-notice-item-text">
        <span className="qs-notice-item-title">{notice.title}</span>
        {notice.intro ? <span className="qs-notice-item-intro">{notice.intro}</span> : null}
      </span>
      <span className="qs-notice-item-facts">
        <Audience notice={notice} />
        <span>{t("readBy", { count: notice.readCount })}</span>
        <span>{notice.createBy ?? ""}</span>
        <time dateTime={new Date(notice.sendTime).toISOString()}>{formatTime(notice.sendTime)}</time>
      </span>
    </button>
  );
}

/** Whom it went to, in short. */
export function Audience({ notice }: { readonly notice: SentNotice }) {
  const { t } = useTranslation("notices");
  const language = useSelector(selectLanguage);
  const { recipients, recipientNames = [] } = notice;
  if (recipients === undefined) {
    return (
      <Tag minimal intent="primary">
        {t("everyone")}
      </Tag>
    );
  }
  const names = recipientNames.join(language === "en" ? ", " : "、");
  return (
    <Tag minimal title={names}>
      {recipients > recipientNames.length || names === ""
        ? t("toCount", { names, count: recipients })
        : names}
    </Tag>
  );
}
