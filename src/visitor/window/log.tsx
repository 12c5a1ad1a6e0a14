/** @jsxImportSource preact */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { MessageStatus, MessageType } from "../../contract/wire.ts";
import { fileSizeText } from "../../domain/file-size.ts";
import { Content, lineOf } from "./content.tsx";
import { focusFirst } from "./focus.ts";
import { canBeQuoted, isAsked, type ShownMessage, tipKind } from "./messages.ts";
import type { ViewProps } from "./view-props.ts";
import type { Say } from "./words.ts";

/** The messages, and the rating at their end. */

/** From its end so far up, it is still its end, px. */
const NEAR = 40;

export interface LogProps extends ViewProps {
  /** Answers a message. */
  quote(message: ShownMessage): void;
}

export function Log(props: LogProps) {
  const { state, say, talk } = props;
  const { messages, hasEarlier, conversation } = state;
  const log = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const at = useRef({ isEnd: true, height: 0, first: 0 });
  const first = messages.list[0]?.id ?? 0;
  useLayoutEffect(() => {
    const element = log.current;
    if (!element) return;
    const before = at.current;
    if (before.isEnd) element.scrollTop = element.scrollHeight;
    // What was looked at stays where it is while earlier messages come above it.
    else if (first < before.first) element.scrollTop += element.scrollHeight - before.height;
    at.current = { ...before, height: element.scrollHeight, first };
  });
  useEffect(() => {
    const element = log.current;
    if (!element) return;
    const stay = new ResizeObserver(() => {
      if (at.current.isEnd) element.scrollTop = element.scrollHeight;
    });
    // Both grow and shrink by themselves: the one with the window, the other with pictures and the rating.
    stay.observe(element);
    if (content.current) stay.observe(content.current);
    return () => stay.disconnect();
  }, []);
  const isRating =
    isAsked(messages, "ratingInvited", "serviceRated") ||
    (conversation?.status === "closed" &&
      conversation.agent !== undefined &&
      conversation.rating === undefined);
  return (
    <div
      ref={log}
      className="log"
      role="log"
      aria-label={say("log")}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys too.
      tabIndex={0}
      onScroll={({ currentTarget: element }) => {
        at.current.isEnd = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR;
      }}
    >
      <div ref={content} className="content">
        {hasEarlier && (
          <button type="button" className="earlier" onClick={() => void talk.earlier()}>
            {say("earlier")}
          </button>
        )}
        {messages.list.length === 0 && state.phase === "ready" && (
          <div className="message other">
            <p className="bubble" dir="auto">
              {state.service?.welcome ?? say("welcome")}
            </p>
          </div>
        )}
        {messages.list.map((message) => (
          <Message key={message.tmpId ?? message.id} {...props} message={message} />
        ))}
        {state.isTyping && conversation?.status === "active" && (
          <p className="name typing" dir="auto">
            {say("typing", { name: conversation.agent?.name ?? "" })}
          </p>
        )}
        {isRating && <Rating {...props} />}
      </div>
    </div>
  );
}

function Message({ message, state, say, timeOf, talk, quote }: LogProps & { message: ShownMessage }) {
  const { tmpId, id, status, sendTime, quoteType, file } = message;
  const isRecalled = status === MessageStatus.recalled;
  const isOwn = message.sendId === state.selfId;
  if (message.type === MessageType.textTip)
    return (
      <p className="tip" dir="auto">
        {(isOwn && ownTip(message.tip, say)) || <Content message={message} say={say} />}
      </p>
    );
  const isFailed = status === MessageStatus.failed;
  return (
    <div className={`message ${isOwn ? "own" : "other"}`}>
      <span className={isOwn ? "hidden" : "name"} dir="auto">
        {isOwn ? say("you") : (message.name ?? "")}
      </span>
      <div className="bubble">
        {(quoteType !== undefined || message.isQuoteRecalled) && !isRecalled && (
          <blockquote>
            <span className="hidden">{say("quote")}: </span>
            <div dir="auto">
              {quoteType === undefined ? (
                <em>{say("quoteRecalled")}</em>
              ) : (
                lineOf({ type: quoteType, content: message.quote ?? "" }, say)
              )}
            </div>
          </blockquote>
        )}
        <div dir="auto">
          {isRecalled ? (
            <em>{say("recalled")}</em>
          ) : file ? (
            <>
              <bdi>{file.name}</bdi> <small>{fileSizeText(file.size)}</small>
            </>
          ) : (
            <Content message={message} say={say} />
          )}
        </div>
      </div>
      <span className="facts">
        <time dateTime={new Date(sendTime).toISOString()}>{timeOf(sendTime)}</time>
        {isOwn && !isRecalled && (
          <>
            {" · "}
            {say(isFailed ? "failed" : id === undefined ? "sending" : message.isRead ? "read" : "sent")}
          </>
        )}
        {message.reason && ` · ${message.reason}`}
        {canBeQuoted(message) && (
          <button type="button" className="answer" onClick={() => quote(message)}>
            {say("answer")}
          </button>
        )}
      </span>
      {isFailed && tmpId !== undefined && (
        <span className="facts">
          <button type="button" onClick={() => talk.retry(tmpId)}>
            {say("retry")}
          </button>
          <button type="button" onClick={() => talk.discard(tmpId)}>
            {say("discard")}
          </button>
        </span>
      )}
    </div>
  );
}

/** What the visitor has done, in words for them: by which name staff knows them is not theirs to read. */
function ownTip(tip: string | undefined, say: Say): string | undefined {
  const kind = tipKind(tip);
  if (kind === "serviceClosed") return say("ended");
  const stars = kind === "serviceRated" && /"names":\["(\d)"/.exec(tip ?? "")?.[1];
  return stars ? say("stars", { count: Number(stars) }) : undefined;
}

const STARS = [1, 2, 3, 4, 5];

function Rating({ say, talk }: ViewProps) {
  const [stars, setStars] = useState(0);
  const [text, setText] = useState("");
  return (
    <form
      className="rating"
      onSubmit={(event) => {
        event.preventDefault();
        if (stars === 0) return;
        void talk.rate(stars, text);
        focusFirst();
      }}
    >
      <fieldset>
        <legend>{say("rate")}</legend>
        {STARS.map((count) => (
          <label key={count} className={count <= stars ? "star on" : "star"}>
            <input type="radio" name="stars" checked={count === stars} onChange={() => setStars(count)} />
            <span className="hidden">{say("stars", { count })}</span>
            <span aria-hidden="true">★</span>
          </label>
        ))}
      </fieldset>
      {stars > 0 && (
        <>
          <textarea
            aria-label={say("rateText")}
            placeholder={say("rateText")}
            maxLength={500}
            rows={2}
            value={text}
            onInput={({ currentTarget }) => setText(currentTarget.value)}
          />
          <button type="submit">{say("rateSend")}</button>
        </>
      )}
    </form>
  );
}
