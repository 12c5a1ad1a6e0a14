import { Button } from "@blueprintjs/core";
import { Inbox, Offline } from "@blueprintjs/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { MailItem } from "../../../contract/mailbox.ts";
import { failureText } from "../../../query/failure-text.ts";
import { useMarkMailMutation } from "../../../query/mailbox-api.ts";
import { Pagination } from "../../../ui/pagination.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { StatePage } from "../../../ui/state-page.tsx";
import { useNarrow } from "../../shell/index.ts";
import type { MailPlace } from "../mail-place.ts";
import { MailDetail } from "./mail-detail.tsx";
import { MailItems } from "./mail-items.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import type { MailDeletion } from "./use-mail-deletion.ts";
import type { MailList } from "./use-mail-list.ts";
import type { GoToPlace } from "./use-mail-place.ts";

export interface MailPaneProps {
  readonly place: MailPlace;
  readonly go: GoToPlace;
  readonly list: MailList;
  readonly deletion: MailDeletion;
}

/** The items of one kind at the left, the one that is read at the right; one of the two where there is no room. */
export function MailPane({ place, go, list, deletion }: MailPaneProps) {
  const { page } = list;
  if (page === undefined) return <NoPage list={list} />;
  if (page.total === 0 && place.open === null) return <Empty place={place} />;
  const close = () => go({ open: null });
  const remove = (ids: readonly number[]) => {
    deletion.remove(ids);
    if (place.open !== null && ids.includes(place.open)) go({ open: null }, { replace: true });
  };
  return (
    <div className="qs-mail-body" data-open={place.open !== null} aria-busy={list.fetching}>
      <MailSide place={place} go={go} list={list} items={page.items} total={page.total} onRemove={remove} />
      <MailDetail
        id={place.open}
        item={page.items.find(({ id }) => id === place.open)}
        onClose={close}
        onRemove={(id) => remove([id])}
      />
    </div>
  );
}

interface MailSideProps extends Pick<MailPaneProps, "place" | "go" | "list"> {
  readonly items: readonly MailItem[];
  readonly total: number;
  readonly onRemove: (ids: readonly number[]) => void;
}

function MailSide({ place, go, list, items, total, onRemove }: MailSideProps) {
  const narrow = useNarrow();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [mark] = useMarkMailMutation();
  const selected = items.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
  const clear = () => setChosen(new Set());
  const toggle = (id: number) =>
    setChosen((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  return (
    <div className="qs-mail-side">
      <SelectionBar
        all={items.length}
        selected={selected.length}
        onAll={() => setChosen(new Set(items.map(({ id }) => id)))}
        onNone={clear}
        onMark={(read) => {
          void mark({ ids: selected, read });
          clear();
        }}
        onRemove={() => {
          onRemove(selected);
          clear();
        }}
      />
      <MailItems
        items={items}
        open={place.open}
        chosen={chosen}
        onChoose={toggle}
        onOpen={(id) => go({ open: id })}
        onRemove={(id) => onRemove([id])}
      />
      <Pagination
        total={total}
        page={place.page}
        size={place.size}
        narrow={narrow}
        disabled={list.fetching}
        onPage={(page) => {
          clear();
          go({ page, open: null });
        }}
        onSize={(size) => {
          clear();
          go({ size, page: 1, open: null });
        }}
      />
    </div>
  );
}

/** Nothing has arrived: it is waited for, or it failed. */
function NoPage({ list }: Pick<MailPaneProps, "list">) {
  const { t } = useTranslation(["mailbox", "errors"]);
  const { failure } = list;
  if (failure === undefined) {
    return (
      <div className="qs-mail-wait" aria-busy="true">
        <span className="qs-visually-hidden">{t("mailbox:loading")}</span>
        <Skeleton lines={8} height={44} />
      </div>
    );
  }
  return (
    <StatePage
      mark={<Offline size={28} />}
      tone="danger"
      title={t("mailbox:failed")}
      text={failureText(failure, (key) => t(`errors:${key}`))}
    >
      <Button intent="primary" text={t("mailbox:retry")} loading={list.fetching} onClick={list.refetch} />
    </StatePage>
  );
}

function Empty({ place }: Pick<MailPaneProps, "place">) {
  const { t } = useTranslation("mailbox");
  return <StatePage mark={<Inbox size={28} />} title={t(`empty.${place.type}`)} text={t("emptyHint")} />;
}
