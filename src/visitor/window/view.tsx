/** @jsxImportSource preact */
import { useCallback, useEffect, useState } from "preact/hooks";
import { fileSizeText } from "../../domain/file-size.ts";
import { address } from "./address.ts";
import { Composer } from "./composer.tsx";
import { Consent } from "./consent.tsx";
import { focusFirst, isOfInputMethod } from "./focus.ts";
import { CROSS, Icon } from "./icon.tsx";
import { Log } from "./log.tsx";
import type { ShownMessage } from "./messages.ts";
import { EmailField, newLeaver, OfflineForm } from "./offline.tsx";
import { placeFor } from "./place.ts";
import type { TalkState } from "./talk-state.ts";
import type { Leaver, LeaverProps, ViewProps } from "./view-props.ts";
import type { Say } from "./words.ts";

/** The window as a visitor sees it. */

export function View(props: ViewProps) {
  const { state, say, close } = props;
  const { phase, conversation } = state;
  const site = state.site ?? state.service;
  const agent = conversation?.status === "active" ? conversation.agent : undefined;
  const [leaver, setLeaver] = useState(newLeaver);
  // What a browser fills in comes all at once.
  const become = (change: Partial<Leaver>) => setLeaver((now) => ({ ...now, ...change }));
  const picture = address(agent?.avatar ?? site?.logo);
  // On the whole page: what had the focus may be gone by then, as the button is that has ended the conversation.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented && !isOfInputMethod(event)) close?.();
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
        {phase !== "refused" && conversation && conversation.status !== "closed" && <End {...props} />}
        {close && (
          <button type="button" className="icon" aria-label={say("close")} onClick={close}>
            <Icon path={CROSS} />
          </button>
        )}
      </header>
      {phase === "refused" ? (
        <Refusal {...props} />
      ) : phase === "asking" ? (
        <Consent {...props} />
      ) : (
        <Conversation {...props} {...{ leaver, become }} />
      )}
    </main>
  );
}

function standing({ state, say, untilOf }: ViewProps): string {
  const { phase, line, conversation, service } = state;
  if (phase === "refused" || phase === "asking") return "";
  if (phase === "beginning") return say("beginning");
  if (line === "connecting") return say("offline");
  if (conversation?.status === "active") return say("active", { name: conversation.agent?.name ?? "" });
  if (conversation?.isOffline) return say("left");
  if (service && !service.isThere)
    return service.opensAt == null ? say("away") : say("awayUntil", { time: untilOf(service.opensAt) });
  if (conversation?.status === "waiting")
    return conversation.ahead ? say("ahead", { count: conversation.ahead }) : say("waiting");
  return conversation ? say("ended") : "";
}

/** Asks once more: one press too many ends nothing. */
function End({ say, talk }: ViewProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <button
      type="button"
      aria-label={isAsking ? undefined : say("endConversation")}
      onClick={() => {
        setAsking(!isAsking);
        if (!isAsking) return;
        void talk.end();
        focusFirst();
      }}
      onBlur={() => setAsking(false)}
    >
      {say(isAsking ? "endSure" : "end")}
    </button>
  );
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

function Conversation(props: LeaverProps) {
  const { state, say, talk } = props;
  const [quoted, setQuoted] = useState<ShownMessage | null>(null);
  const unquote = useCallback(() => setQuoted(null), []);
  const [isHeld, setHeld] = useState(false);
  const place = placeFor(state, isHeld);
  return (
    <>
      <Log {...props} quote={setQuoted} />
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
      {place.asksEmail && <EmailField {...props} />}
      {place.isForm ? (
        <OfflineForm key={props.leaver.tmpId} {...props} isKept={place.isKept} hold={setHeld} />
      ) : (
        <Composer {...props} quoted={quoted} unquote={unquote} />
      )}
    </>
  );
}

function troubleText(trouble: NonNullable<TalkState["trouble"]>, say: Say): string {
  if (trouble.kind === "refused") return trouble.message;
  if (trouble.kind === "notLeft") return say("notLeft");
  if (trouble.kind === "tooLong") return say("tooLong", { count: trouble.count });
  return say("tooLarge", { name: trouble.name, size: fileSizeText(trouble.bytes) });
}
