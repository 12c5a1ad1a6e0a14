/** @jsxImportSource preact */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { TEXT_MAX } from "../../contract/limits.ts";
import { MessageStatus, MessageType } from "../../contract/wire.ts";
import { fileSizeText } from "../../domain/file-size.ts";
import { address } from "./address.ts";
import { Content, plainText } from "./content.tsx";
import { OFFERED } from "./emoji.ts";
import { isAsked, type ShownMessage } from "./messages.ts";
import type { Talk, TalkState } from "./talk.ts";
import type { Say } from "./words.ts";

/** The window as a visitor sees it. */

export interface ViewProps {
  readonly talk: Talk;
  readonly state: TalkState;
  readonly say: Say;
  readonly timeOf: (at: number) => string;
  readonly draft: { get(): string; set(text: string): void };
  /** Closes the window; absent where it is a page by itself. */
  readonly close?: (() => void) | undefined;
}

export function View(props: ViewProps) {
  const { state, say, close } = props;
  const { phase, conversation, site } = state;
  const agent = conversation?.status === "active" ? conversation.agent : undefined;
  const picture = address(agent?.avatar ?? site?.logo);
  // On the whole page: what had the focus may be gone by then, as the button is that has ended the conversation.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) close?.();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [close]);
  return (
    <main>
      <header>
        {picture && <img src={picture} alt="" width="36" height="36" />}
        <div>
          <h1 dir="auto">{agent?.name ?? site?.name ?? say("title")}</h1>
          <p aria-live="polite">{standing(props)}</p>
        </div>
        {conversation && conversation.status !== "closed" && (
          <button type="button" aria-label={say("endConversation")} onClick={() => void props.talk.end()}>
            {say("end")}
          </button>
        )}
        {close && (
          <button type="button" className="icon" aria-label={say("close")} onClick={close}>
            <Icon path="M6 6l12 12M18 6L6 18" />
          </button>
        )}
      </header>
      {phase === "refused" ? <Refusal {...props} /> : <Conversation {...props} />}
    </main>
  );
}

function standing({ state: { phase, line, conversation }, say }: ViewProps): string {
  if (phase === "refused") return "";
  if (phase === "beginning") return say("beginning");
  if (line === "connecting") return say("offline");
  if (conversation?.status === "waiting")
    return conversation.ahead ? say("ahead", { count: conversation.ahead }) : say("waiting");
  if (conversation?.status === "active") return say("active", { name: conversation.agent?.name ?? "" });
  return conversation ? say("ended") : "";
}

function Refusal({ state: { refusal }, say, talk }: ViewProps) {
  return (
    <div className="refusal" role="alert">
      <p>{say("refused")}</p>
      {refusal && <p>{refusal}</p>}
      <button type="button" onClick={() => talk.wake(true)}>
        {say("again")}
      </button>
    </div>
  );
}

function Conversation(props: ViewProps) {
  const { state, say, talk } = props;
  return (
    <>
      <Log {...props} />
      {state.trouble && (
        <p className="trouble" role="alert">
          {troubleText(state.trouble, say)}
        </p>
      )}
      {state.line === "elsewhere" && (
        <p className="trouble">
          {say("elsewhere")}{" "}
          <button type="button" onClick={() => talk.wake(true)}>
            {say("here")}
          </button>
        </p>
      )}
      <Composer {...props} />
    </>
  );
}

function troubleText(trouble: NonNullable<TalkState["trouble"]>, say: Say): string {
  if (trouble.kind === "refused") return trouble.message;
  if (trouble.kind === "uploadFailed") return say("uploadFailed", { name: trouble.name });
  return say("tooLarge", { name: trouble.name, size: fileSizeText(trouble.bytes) });
}

/** From its end so far up, it is still its end, px. */
const NEAR = 40;

function Log(props: ViewProps) {
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
        {messages.list.length === 0 && state.phase === "ready" && <p className="tip">{say("welcome")}</p>}
        {messages.list.map((message) => (
          <Message key={message.tmpId ?? message.id} {...props} message={message} />
        ))}
        {isRating && <Rating {...props} />}
      </div>
    </div>
  );
}

function Message({ message, state, say, timeOf, talk }: ViewProps & { message: ShownMessage }) {
  const { tmpId, id, status, sendTime } = message;
  const isRecalled = status === MessageStatus.recalled;
  if (message.type === MessageType.textTip)
    return (
      <p className="tip" dir="auto">
        <Content message={message} say={say} />
      </p>
    );
  const isOwn = message.sendId === state.selfId;
  const isFailed = status === MessageStatus.failed;
  return (
    <div className={`message ${isOwn ? "own" : "other"}`}>
      <span className={isOwn ? "hidden" : "name"} dir="auto">
        {isOwn ? say("you") : (message.name ?? "")}
      </span>
      <div className="bubble" dir="auto">
        {message.quote && !isRecalled && (
          <blockquote>
            <span className="hidden">{say("quote")}: </span>
            {plainText(message.quote)}
          </blockquote>
        )}
        {isRecalled ? <em>{say("recalled")}</em> : <Content message={message} say={say} />}
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

const STARS = [1, 2, 3, 4, 5];

function Rating({ say, talk }: ViewProps) {
  const [stars, setStars] = useState(0);
  const [text, setText] = useState("");
  return (
    <form
      className="rating"
      onSubmit={(event) => {
        event.preventDefault();
        if (stars > 0) void talk.rate(stars, text);
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

function Composer({ state, say, talk, draft }: ViewProps) {
  const [text, setText] = useState(draft.get);
  const [isChoosing, setChoosing] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const write = (next: string) => {
    setText(next);
    draft.set(next);
  };
  // Who the visitor is, is enough: what is still being fetched may come later.
  const isWhole = state.selfId !== 0;
  const send = () => {
    if (!isWhole || text.trim() === "") return;
    talk.send(text);
    write("");
    area.current?.focus();
  };
  const attach = (chosen: FileList | null | undefined) => {
    if (chosen && chosen.length > 0) void talk.sendFiles([...chosen]);
  };
  return (
    <form
      className="composer"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        attach(event.dataTransfer?.files);
      }}
    >
      {isChoosing && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in all browsers.
        <div
          className="emoji"
          id="emoji"
          role="group"
          aria-label={say("emoji")}
          onKeyDown={(event) => {
            if (event.key !== "Escape") return;
            event.preventDefault();
            setChoosing(false);
            area.current?.focus();
          }}
        >
          {OFFERED.map((character) => (
            <button
              key={character}
              type="button"
              className="icon"
              onClick={() => {
                const { selectionStart = text.length, selectionEnd = text.length } = area.current ?? {};
                write(
                  (text.slice(0, selectionStart) + character + text.slice(selectionEnd)).slice(0, TEXT_MAX),
                );
                setChoosing(false);
                area.current?.focus();
              }}
            >
              {character}
            </button>
          ))}
        </div>
      )}
      <textarea
        ref={area}
        id="text"
        rows={2}
        dir="auto"
        maxLength={TEXT_MAX}
        aria-label={say("message")}
        placeholder={say("placeholder")}
        value={text}
        onInput={({ currentTarget }) => write(currentTarget.value)}
        onPaste={(event) => {
          const pasted = event.clipboardData?.files;
          if (!pasted || pasted.length === 0) return;
          event.preventDefault();
          attach(pasted);
        }}
        onKeyDown={(event) => {
          // Enter ends a word that is still being put together.
          if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
          event.preventDefault();
          send();
        }}
      />
      <div className="tools">
        <button
          type="button"
          className="icon"
          aria-label={say("emoji")}
          aria-expanded={isChoosing}
          aria-controls="emoji"
          onClick={() => setChoosing(!isChoosing)}
        >
          <Icon path="M12 3a9 9 0 1 0 .01 0zM8.5 10h.01M15.5 10h.01M8 14.5c1 1.5 2.5 2 4 2s3-.5 4-2" />
        </button>
        <button
          type="button"
          className="icon"
          aria-label={say("attach")}
          disabled={!isWhole}
          onClick={() => files.current?.click()}
        >
          <Icon path="M20 11l-8.5 8.5a5 5 0 0 1-7-7L13 4a3.3 3.3 0 0 1 4.7 4.7l-8.5 8.5a1.6 1.6 0 0 1-2.3-2.3L14.5 7.3" />
        </button>
        <input
          ref={files}
          type="file"
          multiple
          hidden
          tabIndex={-1}
          onChange={({ currentTarget }) => {
            attach(currentTarget.files);
            currentTarget.value = "";
          }}
        />
        <button type="submit" className="send" disabled={!isWhole || text.trim() === ""}>
          {say("send")}
        </button>
      </div>
    </form>
  );
}

function Icon({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        stroke-width="2"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  );
}
