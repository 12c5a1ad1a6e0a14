/** @jsxImportSource preact */
import { useEffect, useRef, useState } from "preact/hooks";
import { TEXT_MAX } from "../../contract/limits.ts";
import { lineOf } from "./content.tsx";
import { OFFERED } from "./emoji.ts";
import { isOfInputMethod, takeFocus } from "./focus.ts";
import { CROSS, Icon } from "./icon.tsx";
import type { ShownMessage } from "./messages.ts";
import type { ViewProps } from "./view-props.ts";

/** Where the visitor writes. */

export interface ComposerProps extends ViewProps {
  /** The message that is answered. */
  readonly quoted: ShownMessage | null;
  /** Answers none. */
  unquote(): void;
}

export function Composer({ state, say, talk, draft, quoted, unquote }: ComposerProps) {
  const [text, setText] = useState(draft.get);
  const [isChoosing, setChoosing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const write = (next: string) => {
    setText(next);
    draft.set(next);
    if (next.trim() !== "") talk.typed();
  };
  useEffect(() => takeFocus(area.current), []);
  useEffect(() => {
    if (isChoosing) form.current?.querySelector<HTMLElement>("#emoji button")?.focus();
  }, [isChoosing]);
  useEffect(() => {
    if (quoted) area.current?.focus();
  }, [quoted]);
  // Who the visitor is, is enough: what is still being fetched may come later.
  const isWhole = state.selfId !== 0;
  const send = () => {
    if (!isWhole || text.trim() === "") return;
    if (talk.send(text, quoted?.id)) {
      unquote();
      write("");
    }
    area.current?.focus();
  };
  const attach = (chosen: FileList | null | undefined) => {
    if (chosen && chosen.length > 0) talk.sendFiles([...chosen]);
  };
  return (
    <form
      ref={form}
      className="composer"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || isOfInputMethod(event) || !(isChoosing || quoted)) return;
        event.preventDefault();
        if (isChoosing) setChoosing(false);
        else unquote();
        area.current?.focus();
      }}
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
      {quoted && (
        <p className="quoted">
          <span>
            {say("answerTo")} <bdi>{lineOf(quoted, say)}</bdi>
          </span>
          <button type="button" className="icon" aria-label={say("answerNot")} onClick={unquote}>
            <Icon path={CROSS} />
          </button>
        </p>
      )}
      {isChoosing && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in all browsers.
        <div className="emoji" id="emoji" role="group" aria-label={say("emoji")}>
          {OFFERED.map((character) => (
            <button
              key={character}
              type="button"
              className="icon"
              onClick={() => {
                const { selectionStart = text.length, selectionEnd = text.length } = area.current ?? {};
                write(text.slice(0, selectionStart) + character + text.slice(selectionEnd));
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
        data-first=""
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
          if (isOfInputMethod(event) || event.key !== "Enter" || event.shiftKey) return;
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
