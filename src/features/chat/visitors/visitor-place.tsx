import { Button } from "@blueprintjs/core";
import { Headset, Refresh } from "@blueprintjs/icons";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import { permits } from "../../../domain/permission.ts";
import { useServiceDeskQuery } from "../../../query/service-api.ts";
import { selectPermissions } from "../../session/index.ts";
import { EmptyNote } from "../controls/empty-note.tsx";
import { ListSkeleton } from "../controls/list-skeleton.tsx";
import { type VisitorPlace as Place, useVisitorPlace } from "./place.ts";
import { TranscriptView } from "./transcript.tsx";
import { useConversations } from "./use-conversations.ts";

export interface VisitorPlaceProps {
  readonly place: Place;
  /** Opens the chat of a conversation in place of this. */
  readonly onStart: StartChat;
}

/** @param isLed the address has led there, not the user: the back key passes it over. */
type StartChat = (groupId: number, isLed?: boolean) => void;

/**
 * What the address names of customer service, where no chat is open: a conversation to be read, the last one with a customer, the desk of an agent,
 * an agent's history; or why it is not shown.
 */
export function VisitorPlace({ place, onStart }: VisitorPlaceProps) {
  const { t } = useTranslation("chatVisitors");
  const { leave } = useVisitorPlace();
  const held = useSelector(selectPermissions);
  if (!permits(["admin", "conversation:list"], held))
    return <Note title={t("denied.title")} hint={t("denied.hint")} onLeave={leave} />;
  switch (place.kind) {
    case "conversation":
      return <TranscriptView key={place.id} id={place.id} onStart={onStart} onBack={leave} />;
    case "customer":
      return <OfCustomer key={place.id} id={place.id} onStart={onStart} />;
    case "agent":
    case "history":
      return <OfAgent key={`${place.kind} ${place.id}`} place={place} />;
  }
}

interface NoteProps {
  readonly title: string;
  readonly hint?: string;
  readonly onLeave?: () => void;
}

function Note({ title, hint, onLeave }: NoteProps) {
  const { t } = useTranslation("chatVisitors");
  return (
    <EmptyNote icon={<Headset size={24} />} title={title} {...(hint === undefined ? {} : { hint })}>
      {onLeave === undefined ? null : <Button text={t("named.leave")} onClick={onLeave} />}
    </EmptyNote>
  );
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation("chatVisitors");
  return (
    <EmptyNote icon={<Headset size={24} />} title={t("failed")}>
      <Button icon={<Refresh />} text={t("retry")} onClick={onRetry} />
    </EmptyNote>
  );
}

/** The last conversation with a customer: the chat of one that is the user's own, what was written in any other. */
function OfCustomer({ id, onStart }: { readonly id: number; readonly onStart: StartChat }) {
  const { t } = useTranslation("chatVisitors");
  const { leave } = useVisitorPlace();
  const { rows, failed, retry } = useConversations({ customerId: id, size: 1, sort: "id,desc" });
  const row = rows?.[0];
  const own = row?.mine === true && row.status === "active" ? Number(row.groupId) : null;
  useEffect(() => {
    if (own !== null) onStart(own, true);
  }, [own, onStart]);
  if (failed) return <Failed onRetry={retry} />;
  if (rows === undefined || own !== null) return <ListSkeleton label={t("loading")} />;
  if (row === undefined)
    return <Note title={t("missing.customer")} hint={t("missing.hint")} onLeave={leave} />;
  return <TranscriptView id={row.id} onStart={onStart} onBack={leave} />;
}

function OfAgent({ place: { kind, id } }: { readonly place: Place }) {
  const { t } = useTranslation("chatVisitors");
  const { leave } = useVisitorPlace();
  const held = useSelector(selectPermissions);
  const { data, isError, refetch } = useServiceDeskQuery();
  if (isError && data === undefined) return <Failed onRetry={() => void refetch()} />;
  if (data === undefined) return <ListSkeleton label={t("loading")} />;
  const agent = data.agents.find((one) => one.id === id);
  if (agent === undefined)
    return <Note title={t("missing.agent")} hint={t("missing.agentHint")} onLeave={leave} />;
  const name = agent.nickName;
  if (kind === "agent")
    return agent.mine ? (
      <Note title={t("agent.own", { name })} hint={t("agent.ownHint")} />
    ) : (
      <Note title={t("agent.other", { name })} hint={t("agent.otherHint")} onLeave={leave} />
    );
  return agent.mine || permits(["admin", "conversation:all"], held) ? (
    <Note title={t("history.of", { name })} hint={t("history.pick")} />
  ) : (
    <Note title={t("denied.history", { name })} hint={t("denied.historyHint")} onLeave={leave} />
  );
}
