/** @jsxImportSource preact */
import { useEffect, useRef } from "preact/hooks";
import { address } from "./address.ts";
import { takeFocus } from "./focus.ts";
import type { ViewProps } from "./view-props.ts";

/** What the site asks for before anything of the visitor's is sent or kept. */
export function Consent({ state, say, talk }: ViewProps) {
  const { text, link } = state.service?.consent ?? {};
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => takeFocus(button.current), []);
  const href = address(link);
  return (
    <div className="refusal">
      <p dir="auto" className="lines">
        {text}
      </p>
      {href && (
        <p>
          <a href={href} target="_blank" rel="noopener noreferrer">
            {say("consentLink")}
          </a>
        </p>
      )}
      <button ref={button} type="button" className="send" data-first="" onClick={() => talk.accept()}>
        {say("accept")}
      </button>
    </div>
  );
}
