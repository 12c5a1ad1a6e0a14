import "./toaster.css";
import { Button } from "@blueprintjs/core";
import { Cross } from "@blueprintjs/icons";
import { type ReactElement, type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { loadPart } from "../chunks.ts";
import { isQuestionOpen } from "../focus/questions.ts";
import { useFocusKept } from "../focus/use-focus-scope.ts";

/** The element that all toasts are in. */
export const TOASTER = "qs-toaster";

/**
 * The one place of what the console tells in passing, at the bottom of the window and above what is written in there: a live region with the
 * newest three. Nothing in it takes the focus, and under a question nothing of it can be pressed.
 */
export function Toaster({ children }: { readonly children: ReactNode }) {
  return (
    <div ref={useFocusKept()} id={TOASTER} className="qs-toaster" role="status">
      {children}
    </div>
  );
}

export interface ToastProps {
  readonly tone?: "danger" | "success" | "primary" | undefined;
  readonly title?: string | undefined;
  readonly text: string;
  /** A picture of what it is about. */
  readonly mark?: ReactElement | undefined;
  /** The one thing that can be done about it: a button or a link. */
  readonly action?: ReactElement | undefined;
  readonly closing?: Closing | undefined;
}

interface Closing {
  /** What the button is called. */
  readonly label: string;
  /** After how long it goes by itself, ms; not while it is pointed at, has the focus or lies under a question. */
  readonly afterMs?: number;
  readonly onClose: () => void;
}

/** One of the toasts: what was done, what failed, who writes. */
export function Toast({ tone = "primary", title, text, mark, action, closing }: ToastProps) {
  const part = useRef<HTMLDivElement>(null);
  const afterMs = closing?.afterMs;
  const close = useEffectEvent(() => closing?.onClose());
  useEffect(() => {
    const over = new AbortController();
    // Without it toasts are at the very bottom.
    loadPart(() => import("./keep-clear.ts")).then(
      ({ keepClear }) => part.current?.parentElement && keepClear(part.current.parentElement, over.signal),
      () => undefined,
    );
    return () => over.abort();
  }, []);
  useEffect(() => {
    if (afterMs === undefined) return undefined;
    const end = () => {
      if (isQuestionOpen() || part.current?.matches(":hover, :focus-within"))
        timer = setTimeout(end, afterMs);
      else close();
    };
    let timer = setTimeout(end, afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  return (
    <div ref={part} className="qs-toast" data-tone={tone}>
      {mark}
      <span className="qs-toast-text">
        {title === undefined ? null : <strong>{title}</strong>}
        <span>{text}</span>
      </span>
      {action === undefined ? null : <span className="qs-toast-action">{action}</span>}
      {closing === undefined ? null : (
        <Button
          variant="minimal"
          size="small"
          icon={<Cross />}
          aria-label={closing.label}
          onClick={closing.onClose}
        />
      )}
    </div>
  );
}
