import { Button } from "@blueprintjs/core";
import { ArrowLeft, Chat, History, Refresh, Share } from "@blueprintjs/icons";
import { Fragment, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import { useLocation } from "wouter";
import { readCard } from "../../../contract/cards.ts";
import { CHOSEN } from "../../../contract/resources/chosen.ts";
import type { AnyRecord } from "../../../contract/resources/definition.ts";
import type { TranscriptLine } from "../../../contract/service/desk.ts";
import { isNormalType, MessageType } from "../../../contract/wire.ts";
import { formatTime } from "../../../domain/dates.ts";
import { permits } from "../../../domain/permission.ts";
import { addressIn } from "../../../domain/routes.ts";
import { useTranscriptQuery } from "../../../query/service-api.ts";
import { RECORD_PARAM } from "../../../resource/record-address.ts";
import { useFocusKept } from "../../../ui/focus/use-focus-scope.ts";
import { selectPermissions } from "../../session/index.ts";
import { useMenu } from "../../shell/index.ts";
import { EmptyNote } from "../controls/empty-note.tsx";
import { ListSkeleton } from "../controls/list-skeleton.tsx";
import { StaleNote } from "../controls/stale-note.tsx";
import { useNow } from "../controls/use-now.ts";
import { TextContent } from "../emoji/text-content.tsx";
import { CardContent } from "../media/card-content.tsx";
import { FileCard } from "../media/file-card.tsx";
import { selectTaken } from "../state/selectors.ts";
import { readMedia } from "../texts/media.ts";
import { useAcceptShown } from "./commands.ts";
import { agentName, textOf } from "./facts.ts";
import { NoteList } from "./notes/note-list.tsx";
import { type ChatNote, placeNotes } from "./notes/place-notes.ts";
import { useNotes } from "./notes/use-notes.ts";
import { useConversations } from "./use-conversations.ts";
import { useMove } from "./use-move.ts";

export interface TranscriptProps {
  readonly id: number;
  readonly onStart: (groupId: number) => void;
  readonly onBack: () => void;
}

/** A conversation as it is read by who does not talk in it: what was written, and by whom. */
export function TranscriptView({ id, onStart, onBack }: TranscriptProps) {
  const { t } = useTranslation("chatVisitors");
  const { definition, rows, failed, stale, retry } = useConversations({
    [CHOSEN]: JSON.stringify([id]),
    size: 1,
  });
  const [, navigate] = useLocation();
  const { routes } = useMenu();
  const taken = useSelector(selectTaken)[id];
  const held = useSelector(selectPermissions);
  const { busy, move } = useMove(definition);
  const head = useRef<HTMLElement>(null);
  // With the conversation that somebody else accepts its button goes.
  const keep = useFocusKept(() => head.current);
  const row = rows?.find((one) => one.id === id);
  const isWaiting = row?.status === "waiting";
  const mayAccept = isWaiting && permits(["admin", "conversation:accept"], held);
  const accept = async () => {
    if (row !== undefined && busy === null && (await move("accept", id))) onStart(Number(row.groupId));
  };
  // Also where somebody else was quicker: that is said then, and nobody else is accepted in its place.
  useAcceptShown(() => void accept(), mayAccept);
  if (failed)
    return (
      <EmptyNote icon={<History size={24} />} title={t("read.failed")}>
        <Button icon={<Refresh />} text={t("retry")} onClick={retry} />
      </EmptyNote>
    );
  if (rows === undefined) return <ListSkeleton label={t("read.loading")} />;
  if (row === undefined)
    return (
      <EmptyNote icon={<History size={24} />} title={t("missing.conversation")} hint={t("missing.hint")}>
        <Button text={t("named.leave")} onClick={onBack} />
      </EmptyNote>
    );
  const route = routes.find(({ viewKey }) => viewKey === definition.view);
  const details = route && addressIn(route, {}, { [RECORD_PARAM]: String(id) });
  return (
    <section className="qs-chat-conversation" aria-label={t("read.title", { name: textOf(row.visitorName) })}>
      <header ref={head} className="qs-transcript-head" tabIndex={-1}>
        <Button variant="minimal" icon={<ArrowLeft />} aria-label={t("read.back")} onClick={onBack} />
        <div>
          <h2>{textOf(row.visitorName)}</h2>
          <p>{factsOf(row).join(" · ")}</p>
        </div>
        {details === undefined ? null : (
          <Button
            size="small"
            variant="minimal"
            icon={<Share />}
            text={t("read.details")}
            onClick={() => navigate(details)}
          />
        )}
        {row.mine === true && row.status === "active" ? (
          <Button
            size="small"
            intent="primary"
            icon={<Chat />}
            text={t("read.open")}
            onClick={() => onStart(Number(row.groupId))}
          />
        ) : null}
        <span ref={keep}>
          {mayAccept && taken === undefined ? (
            <Button
              size="small"
              intent="primary"
              text={t("accept")}
              loading={busy === id}
              onClick={() => void accept()}
            />
          ) : null}
        </span>
      </header>
      {stale ? <StaleNote onRetry={retry} /> : null}
      <Pages key={id} id={id} label={t("read.messages", { name: textOf(row.visitorName) })} />
    </section>
  );

  function factsOf({ status, startTime, language, rating }: AnyRecord): string[] {
    return [
      isWaiting && taken !== undefined
        ? t("acceptedBy", { name: taken.by })
        : t(`read.${String(status) as "waiting" | "active" | "closed"}`),
      agentName(row ?? { id }),
      textOf(language),
      textOf(startTime),
      typeof rating === "number" ? t("history.rated", { stars: rating }) : "",
    ].filter((one) => one !== "");
  }
}

/**
 * The pages of a transcript that were asked for, the first above. Each ends where the one below it begins: a conversation that goes on moves the
 * beginnings of all.
 */
function Pages({ id, label }: { readonly id: number; readonly label: string }) {
  const notes = useNotes({ conversationId: id });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys too.
    <div className="qs-transcript" role="log" aria-label={label} tabIndex={0}>
      <Lines id={id} notes={notes} />
    </div>
  );
}

interface LinesProps {
  readonly id: number;
  /** The first line of the page below. */
  readonly before?: number;
  /** The internal notes until then. */
  readonly notes: readonly ChatNote[];
}

/** A page, under the one before it where that was asked for, with what agents noted meanwhile. */
function Lines({ id, before, notes }: LinesProps) {
  const { t } = useTranslation("chatVisitors");
  const now = useNow();
  const { data, isError, refetch } = useTranscriptQuery({ id, before });
  const [isMoreAsked, askMore] = useState(false);
  if (data === undefined)
    return isError ? (
      <p className="qs-transcript-tip" role="alert">
        {t("read.failed")} <Button size="small" text={t("retry")} onClick={() => void refetch()} />
      </p>
    ) : (
      <ListSkeleton label={t("read.loading")} />
    );
  const [first] = data.lines;
  const placed = placeNotes(data.lines.map(markOf), notes, !data.more);
  return (
    <>
      {isError ? <StaleNote onRetry={() => void refetch()} /> : null}
      {!data.more || first === undefined ? null : isMoreAsked ? (
        <Lines id={id} before={first.id} notes={notes.filter(({ at }) => at < first.sendTime)} />
      ) : (
        <Button variant="minimal" text={t("read.more")} onClick={() => askMore(true)} />
      )}
      {before === undefined && first === undefined ? (
        <p className="qs-transcript-tip">{t("read.nothing")}</p>
      ) : null}
      <NoteList notes={placed.first} now={now} />
      {data.lines.map((line) => (
        <Fragment key={line.id}>
          <Line line={line} />
          <NoteList notes={placed.below.get(String(line.id)) ?? NO_NOTES} now={now} />
        </Fragment>
      ))}
    </>
  );
}

const NO_NOTES: readonly ChatNote[] = [];
const markOf = ({ id, sendTime }: TranscriptLine) => ({ key: String(id), at: sendTime });

function Line({ line }: { readonly line: TranscriptLine }) {
  const { t } = useTranslation("chatVisitors");
  if (!isNormalType(line.type)) return <p className="qs-transcript-tip">{line.content}</p>;
  return (
    <div className="qs-transcript-line" data-visitor={line.visitor}>
      <p className="qs-transcript-by">
        {line.name} <time dateTime={new Date(line.sendTime).toISOString()}>{formatTime(line.sendTime)}</time>
      </p>
      <div className="qs-chat-bubble">
        {line.recalled ? <em>{t("read.recalled")}</em> : <Content line={line} />}
      </div>
    </div>
  );
}

function Content({ line: { type, content, name } }: { readonly line: TranscriptLine }) {
  const { t } = useTranslation("chatVisitors");
  const card = type === MessageType.card ? readCard(content) : null;
  if (card !== null) return <CardContent card={card} />;
  const media = type === MessageType.text ? null : readMedia(type, content);
  if (media === null || !("url" in media)) return <TextContent text={content} />;
  if (media.kind === "image")
    return (
      <a href={media.url} target="_blank" rel="noreferrer noopener">
        <img
          className="qs-transcript-image"
          src={media.thumb ?? media.url}
          alt={t("read.picture", { name })}
          loading="lazy"
        />
      </a>
    );
  if (media.kind === "file") return <FileCard url={media.url} name={media.name} size={media.size} />;
  return (
    <a href={media.url} target="_blank" rel="noreferrer noopener">
      {media.url.split("/").at(-1)}
    </a>
  );
}
