import { Button } from "@blueprintjs/core";
import { DragHandleVertical, Fullscreen, GridView, Minimize, Minus, Person, Share } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import type { CallPeople } from "../state/people.ts";
import { CallLength } from "./call-length.tsx";
import type { CallProps } from "./incoming-card.tsx";
import type { StageView } from "./stage.tsx";
import type { ElementFullscreen } from "./use-element-fullscreen.ts";
import type { Floating } from "./use-floating.ts";
import type { PictureWindow } from "./use-picture-window.ts";
import { useStateText } from "./use-state-text.ts";

export interface CallHeadProps extends CallProps {
  readonly people: CallPeople;
  readonly floating: Floating;
  readonly fullscreen: ElementFullscreen;
  readonly pictureWindow: PictureWindow;
  /** Null: there is only one way to see those in the call. */
  readonly view: StageView | null;
  readonly onView: (view: StageView) => void;
}

/** With whom, for how long, and what the window itself can do. */
export function CallHead(props: CallHeadProps) {
  const { call, people, floating, fullscreen, pictureWindow, view, onView } = props;
  const { t } = useTranslation("calls");
  const tool = (icon: React.JSX.Element, label: string, onClick: () => void) => (
    <Button size="small" variant="minimal" icon={icon} aria-label={label} title={label} onClick={onClick} />
  );
  return (
    <header className="qs-call-head" {...floating.head}>
      <MoveHandle floating={floating} />
      <CallTitle call={call} people={people} />
      {view === null
        ? null
        : view === "grid"
          ? tool(<Person />, t("view.speaker"), () => onView("speaker"))
          : tool(<GridView />, t("view.grid"), () => onView("grid"))}
      {pictureWindow.isOffered
        ? tool(
            <Share />,
            t(pictureWindow.place === null ? "picture.open" : "picture.close"),
            pictureWindow.toggle,
          )
        : null}
      {fullscreen.isOffered
        ? tool(
            fullscreen.isFull ? <Minimize /> : <Fullscreen />,
            t(fullscreen.isFull ? "fullscreen.leave" : "fullscreen.enter"),
            fullscreen.toggle,
          )
        : null}
      {fullscreen.isFull ? null : tool(<Minus />, t("shrink"), () => floating.shrink(true))}
    </header>
  );
}

/** What the keyboard moves the window by. */
export function MoveHandle({ floating }: Pick<CallHeadProps, "floating">) {
  const { t } = useTranslation("calls");
  return (
    <button
      type="button"
      className="qs-call-move"
      aria-label={t("move")}
      title={t("moveHint")}
      aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown"
      onKeyDown={floating.onKeyDown}
    >
      <DragHandleVertical title={false} aria-hidden="true" />
    </button>
  );
}

export function CallTitle({ call, people }: Pick<CallHeadProps, "call" | "people">) {
  const state = useStateText(call);
  return (
    <div className="qs-call-title">
      <h2>{people.name}</h2>
      <p role="status">{state}</p>
      {state === null ? <CallLength call={call} /> : null}
    </div>
  );
}
