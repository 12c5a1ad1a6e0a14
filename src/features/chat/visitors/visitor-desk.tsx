import "./visitors.css";
import { Button } from "@blueprintjs/core";
import { Cross } from "@blueprintjs/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { useServiceDeskQuery } from "../../../query/service-api.ts";
import { usePageState } from "../../shell/index.ts";
import { ChipBar } from "../controls/chip-bar.tsx";
import { ListSkeleton } from "../controls/list-skeleton.tsx";
import { DESK_VIEWS, type DeskView } from "./desk-views.ts";
import { nameIn } from "./facts.ts";
import { History, usePastCount } from "./history.tsx";
import { OwnStatus } from "./own-status.tsx";
import { useVisitorPlace, type VisitorPlace } from "./place.ts";
import { useConversations } from "./use-conversations.ts";
import { useOpenConversations } from "./use-open.ts";
import { VisitorList } from "./visitor-list.tsx";

const Order = v.picklist(["queue", "due"]);

export interface VisitorDeskProps {
  readonly view: DeskView;
  readonly onView: (view: DeskView) => void;
  /** Opens the chat of a conversation. */
  readonly onStart: (groupId: number) => void;
}

/** Conversations with visitors (resources 10.5): who waits, the own ones, those of others, and what was. */
export function VisitorDesk({ view: chosen, onView, onStart }: VisitorDeskProps) {
  const { t } = useTranslation("chatVisitors");
  const { listed, leave } = useVisitorPlace();
  const [order, setOrder] = usePageState("visitorOrder", Order, "queue");
  const [keyword, setKeyword] = useState("");
  const { isLoading } = useServiceDeskQuery();
  const open = useOpenConversations();
  const past = usePastCount();
  const named = listed?.kind === "agent" ? "mine" : listed === null ? undefined : "history";
  const view = named ?? chosen;
  const choose = (next: DeskView) => {
    onView(next);
    if (listed !== null) leave();
  };
  const chips = DESK_VIEWS.filter(
    (one) => one !== "others" || open.counts.others > 0 || view === "others",
  ).map((value) => ({
    value,
    text: t(`view.${value}`),
    count: value === "history" ? past : open.counts[value],
  }));
  // What the user does as an agent stands above all else: what is below would be moved from under the pointer.
  if (isLoading) return <ListSkeleton label={t("loading")} />;
  return (
    <div className="qs-visitor-desk">
      <OwnStatus />
      <ChipBar label={t("view.label")} chips={chips} chosen={view} onChoose={choose} />
      {listed === null || listed.kind === "agent" ? null : <Named listed={listed} onLeave={leave} />}
      {view === "history" ? (
        <History
          {...(listed?.kind === "customer" ? { customerId: listed.id } : {})}
          {...(listed?.kind === "history" ? { agentId: listed.id } : {})}
          keyword={keyword}
          onKeyword={setKeyword}
          onStart={onStart}
        />
      ) : (
        <VisitorList view={view} open={open} order={order} onOrder={setOrder} onStart={onStart} />
      )}
    </div>
  );
}

/** Whose conversations are listed, and the way back to all. */
function Named({
  listed: { kind, id },
  onLeave,
}: {
  readonly listed: VisitorPlace;
  readonly onLeave: () => void;
}) {
  const { t } = useTranslation("chatVisitors");
  const { data } = useServiceDeskQuery();
  // As the page beside it asks: nothing is asked twice.
  const ofCustomer = useConversations({ customerId: id, size: 1, sort: "id,desc" }, kind === "customer");
  const name =
    kind === "customer"
      ? nameIn(ofCustomer.rows?.[0]?.customer)
      : data?.agents.find((agent) => agent.id === id)?.nickName;
  return (
    <p className="qs-visitor-named">
      {t(kind === "customer" ? "named.customer" : "named.history", { name: name || `#${id}` })}
      <Button
        size="small"
        variant="minimal"
        icon={<Cross />}
        aria-label={t("named.leave")}
        onClick={onLeave}
      />
    </p>
  );
}
