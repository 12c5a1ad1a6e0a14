import { PopoverNext, type PopoverNextProps } from "@blueprintjs/core";
import { type ReactNode, type RefObject, useImperativeHandle, useRef } from "react";
import { focused, isUsersPlace } from "./focus/scopes.ts";
import { type FocusScopeHandle, useFocusScope } from "./focus/use-focus-scope.ts";

export interface PopoverProps extends PopoverNextProps {
  /** What has the focus when it has opened, as a selector; given where that comes late, or a dialog around takes the focus back. */
  readonly first?: string;
}

/** What opens beside a button. Closing it gives the focus back at once, so that no key is lost, and takes it from nowhere else. */
export function Popover({
  first,
  content,
  onOpening,
  onOpened,
  onClosing,
  onClosed,
  ...props
}: PopoverProps) {
  const scope = useRef<FocusScopeHandle>(null);
  const elsewhere = useElsewhere();
  return (
    <PopoverNext
      transitionDuration={0}
      {...props}
      shouldReturnFocusOnClose={false}
      content={<Scoped scope={scope}>{content}</Scoped>}
      onOpening={(part) => {
        scope.current?.hold(part.parentElement);
        onOpening?.(part);
      }}
      onOpened={(part) => {
        // A dialog around it may have taken the focus back meanwhile.
        if (first !== undefined && !part.contains(focused()))
          part.querySelector<HTMLElement>(first)?.focus({ preventScroll: true });
        onOpened?.(part);
      }}
      onClosing={(part) => {
        elsewhere.watch(part);
        onClosing?.(part);
      }}
      onClosed={(part) => {
        elsewhere.restore();
        scope.current?.close();
        onClosed?.(part);
      }}
    />
  );
}

/** Is there while the popover is open. */
function Scoped({
  scope,
  children,
}: {
  readonly scope: RefObject<FocusScopeHandle | null>;
  readonly children: ReactNode;
}) {
  const handle = useFocusScope();
  useImperativeHandle(scope, () => handle);
  return children;
}

/** Blueprint gives the focus back whatever its properties say, once a popover was closed by Escape: where the user has gone on, it stays. */
function useElsewhere() {
  const gone = useRef<HTMLElement>(null);
  const watching = useRef<AbortController>(null);
  return {
    watch: (part: HTMLElement) => {
      const outside = (at: EventTarget | null) =>
        isUsersPlace(at) && part.parentElement?.contains(at) !== true ? at : null;
      gone.current = outside(focused());
      watching.current = new AbortController();
      const note = ({ target }: FocusEvent) => {
        gone.current ??= outside(target);
      };
      document.addEventListener("focusin", note, { signal: watching.current.signal });
    },
    restore: () => {
      watching.current?.abort();
      if (gone.current?.isConnected === true && gone.current !== focused()) gone.current.focus();
    },
  };
}
