import { Button } from "@blueprintjs/core";
import { History as HistoryIcon, Refresh } from "@blueprintjs/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyRecord } from "../../../contract/resources/definition.ts";
import { SearchField } from "../../../ui/fields/search-field.tsx";
import { useSettled } from "../../../ui/use-settled.ts";
import { EmptyNote } from "../controls/empty-note.tsx";
import { ListSkeleton } from "../controls/list-skeleton.tsx";
import { StaleNote } from "../controls/stale-note.tsx";
import { agentName } from "./facts.ts";
import { useVisitorPlace } from "./place.ts";
import { useConversations } from "./use-conversations.ts";
import { VisitorRow } from "./visitor-list.tsx";

const PAGE = 30;
/** More than that are found by searching. */
const MOST = 100;

export interface HistoryProps {
  /** Of one customer, under way or ended; of one agent. */
  readonly customerId?: number;
  readonly agentId?: number;
  readonly keyword: string;
  readonly onKeyword: (keyword: string) => void;
  readonly onStart: (groupId: number) => void;
}

/** How many conversations have ended, of those that the user may see. */
export function usePastCount(): number {
  return useConversations({ status: "closed", size: 10 }).total ?? 0;
}

/** Conversations that have ended, the last first, found by the visitor's name or by what was said; each is read on the right. */
export function History({ customerId, agentId, keyword, onKeyword, onStart }: HistoryProps) {
  const { t } = useTranslation("chatVisitors");
  const { place, read } = useVisitorPlace();
  const [pages, setPages] = useState(1);
  const wanted = useSettled(keyword.trim());
  const { rows, total, failed, stale, retry } = useConversations({
    ...(customerId === undefined ? { status: "closed" } : { customerId }),
    ...(agentId === undefined ? {} : { agentId }),
    ...(wanted === "" ? {} : { keyword: wanted }),
    sort: "lastTime,desc",
    size: Math.min(pages * PAGE, MOST),
  });
  const open = (row: AnyRecord) =>
    row.mine === true && row.status === "active" ? onStart(Number(row.groupId)) : read(row.id);
  return (
    <>
      <SearchField
        className="qs-chat-filter"
        label={t("history.search")}
        value={keyword}
        onChange={onKeyword}
      />
      {stale ? <StaleNote onRetry={retry} /> : null}
      {failed ? (
        <EmptyNote icon={<HistoryIcon size={20} />} title={t("failed")}>
          <Button icon={<Refresh />} text={t("retry")} onClick={retry} />
        </EmptyNote>
      ) : rows === undefined ? (
        <ListSkeleton label={t("loading")} />
      ) : rows.length === 0 ? (
        <EmptyNote
          icon={<HistoryIcon size={20} />}
          title={t(wanted === "" ? "history.none" : "history.notFound")}
          hint={t("history.noneHint")}
        />
      ) : (
        <>
          <ul className="qs-chat-rows qs-visitors">
            {rows.map((row) => (
              <li key={row.id}>
                <VisitorRow
                  row={row}
                  since={row.endTime ?? row.lastTime}
                  note={[agentName(row), row.rating ? t("history.rated", { stars: Number(row.rating) }) : ""]
                    .filter(Boolean)
                    .join(" · ")}
                  selected={place?.kind === "conversation" && place.id === row.id}
                  onOpen={() => open(row)}
                />
              </li>
            ))}
          </ul>
          {total !== undefined && rows.length < total && rows.length < MOST ? (
            <Button
              className="qs-visitor-more"
              variant="minimal"
              text={t("history.more")}
              onClick={() => setPages((before) => before + 1)}
            />
          ) : null}
        </>
      )}
    </>
  );
}
