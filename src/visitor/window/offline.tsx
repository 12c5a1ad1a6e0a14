/** @jsxImportSource preact */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { VISITOR_EMAIL_MAX, VISITOR_NAME_MAX } from "../../contract/site-api.ts";
import { OFFLINE_TEXT_MAX } from "../../contract/visitor-api.ts";
import { takeFocus } from "./focus.ts";
import { newId } from "./keeping.ts";
import type { Leaver, LeaverProps } from "./view-props.ts";

/** What visitors leave while nobody is there. */

export interface OfflineFormProps extends LeaverProps {
  /** Somebody is there by now, or answers already: the visitor may go on in the chat. */
  readonly isKept: boolean;
  /** @param isHeld something is written in the form. */
  hold(isHeld: boolean): void;
}

/** Of the next message that is left; its name is the same for each attempt, so that it arrives once. */
export const newLeaver = (): Leaver => ({ tmpId: newId(), name: "", email: "" });

/** A message, and where it is answered. Whatever comes of it, and whatever is shown meanwhile, it stays until it has arrived. */
export function OfflineForm({ state, say, talk, draft, leaver, become, isKept, hold }: OfflineFormProps) {
  const { name, email } = leaver;
  const [text, setText] = useState(draft.get);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => takeFocus(area.current), []);
  const isHeld = name + email + text !== "";
  useLayoutEffect(() => {
    hold(isHeld);
    return () => hold(false);
  }, [isHeld, hold]);
  const isWhole = state.selfId !== 0 && !state.isLeaving;
  const send = () =>
    talk.leave({ ...leaver, text }, () => {
      draft.set("");
      become(newLeaver());
    });
  return (
    <form
      className="composer offline"
      aria-label={say("leave")}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p>
        {say("leaveHint")}{" "}
        {isKept && (
          <button type="button" onClick={() => hold(false)}>
            {say("chatInstead")}
          </button>
        )}
      </p>
      <label>
        {say("name")}
        <input
          className="field"
          required
          autocomplete="name"
          dir="auto"
          maxLength={VISITOR_NAME_MAX}
          value={name}
          onInput={({ currentTarget }) => become({ name: currentTarget.value })}
        />
      </label>
      <label>
        {say("email")}
        <input
          className="field"
          required
          type="email"
          autocomplete="email"
          maxLength={VISITOR_EMAIL_MAX}
          value={email}
          onInput={({ currentTarget }) => become({ email: currentTarget.value })}
        />
      </label>
      <label>
        {say("message")}
        <textarea
          ref={area}
          className="field"
          required
          data-first=""
          rows={3}
          dir="auto"
          maxLength={OFFLINE_TEXT_MAX}
          value={text}
          onInput={({ currentTarget }) => {
            setText(currentTarget.value);
            draft.set(currentTarget.value);
          }}
        />
      </label>
      <label className="tick">
        <input type="checkbox" required />
        <span>{say("leaveConsent")}</span>
      </label>
      <button type="submit" className="send" disabled={!isWhole}>
        {say(state.isLeaving ? "sending" : "leaveSend")}
      </button>
    </form>
  );
}

/** Where the visitor is answered who has gone by then. */
export function EmailField({ say, talk, leaver, become }: LeaverProps) {
  const { email } = leaver;
  return (
    <form
      className="trouble email"
      onSubmit={(event) => {
        event.preventDefault();
        void talk.leaveEmail(email);
      }}
    >
      <label>
        {say("emailHint")}
        <input
          className="field"
          required
          type="email"
          autocomplete="email"
          placeholder={say("email")}
          maxLength={VISITOR_EMAIL_MAX}
          value={email}
          onInput={({ currentTarget }) => become({ email: currentTarget.value })}
        />
      </label>
      <button type="submit">{say("emailSend")}</button>
    </form>
  );
}
