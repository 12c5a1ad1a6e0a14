import "./panels.css";
import { Button } from "@blueprintjs/core";
import { Cross } from "@blueprintjs/icons";
import { type ComponentType, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import * as v from "valibot";
import type { ChatKey } from "../../../contract/engine.ts";
import { permits } from "../../../domain/permission.ts";
import { LinkedRecords } from "../../../resource/linked-records.tsx";
import { kept } from "../../../ui/kept.ts";
import { useMedia } from "../../../ui/use-media.ts";
import { selectPermissions } from "../../session/index.ts";
import { useLazyPart } from "../../shell/index.ts";
import { ListSkeleton } from "../controls/list-skeleton.tsx";
import { selectSelf } from "../state/selectors.ts";
import { useCommand } from "../visitors/commands.ts";
import { useConversations } from "../visitors/use-conversations.ts";
import type { PanelProps } from "./panel-props.ts";
import { type ChatPanel, chatPanels, PANELS, type PanelName } from "./registry.ts";

export interface ServiceHostProps {
  readonly chat: ChatKey;
  readonly groupId: number;
  /** Something can be written here. */
  readonly canSend: boolean;
}

/** Below, a panel is over the conversation and not beside it. */
const OVER = "(max-width: 1279px)";
const Shown = v.object({ panel: v.picklist(PANELS), isOpen: v.boolean() });
/** The panel that was open last, and whether it still is, by user. */
const shownPanel = kept<v.InferOutput<typeof Shown>>("service-panel", Shown, {
  panel: "customer",
  isOpen: true,
});
/** The panel that is open, of which there is one. */
const PANEL_ID = "qs-service-panel";

/** What is beside a conversation with a visitor: panels, one at a time (resources 10.5). */
export function ServiceHost({ chat, groupId, canSend }: ServiceHostProps) {
  const { definition, rows } = useConversations({ groupId, size: 1, sort: "id,desc" });
  const [conversation] = rows ?? [];
  if (!conversation) return null;
  const props: PanelProps = { chat, conversation, definition, canSend };
  return (
    <LinkedRecords>
      <Panels {...props} />
    </LinkedRecords>
  );
}

/** Which panel is shown: beside the conversation as it was left, over it only when it is asked for. */
function useShown(): [PanelName | null, (panel: PanelName | null) => void] {
  const userId = useSelector(selectSelf)?.id ?? 0;
  const isOver = useMedia(OVER);
  const { panel, isOpen } = shownPanel.useKept(userId);
  const [over, setOver] = useState<PanelName | null>(null);
  const show = (next: PanelName | null) => {
    setOver(next);
    // What is closed over a narrow conversation is open beside a wide one, as it was.
    if (!isOver || next !== null)
      shownPanel.change(userId, (before) => ({ panel: next ?? before.panel, isOpen: next !== null }));
  };
  return [isOver ? over : isOpen ? panel : null, show];
}

function Panels(props: PanelProps) {
  const { t } = useTranslation("servicePanels");
  const held = useSelector(selectPermissions);
  const panels = chatPanels.service.filter(({ permissions }) => permits(["admin", ...permissions], held));
  const [name, show] = useShown();
  const userId = useSelector(selectSelf)?.id ?? 0;
  const shown = panels.find((one) => one.name === name);
  const rail = useRef<HTMLDivElement>(null);
  const focusRail = (of: PanelName | undefined) =>
    rail.current?.querySelector<HTMLElement>(`[data-panel="${of ?? panels[0]?.name}"]`)?.focus();
  const close = () => {
    show(null);
    focusRail(shown?.name);
  };
  const [isAsked, ask] = useState(false);
  useCommand(
    "panel",
    () => {
      if (shown) return close();
      ask(true);
      const last = shownPanel.read(userId).panel;
      show(panels.find((one) => one.name === last)?.name ?? panels[0]?.name ?? null);
    },
    panels.length > 0,
  );
  if (panels.length === 0) return null;
  return (
    <>
      {shown === undefined ? null : (
        <ShownPanel
          key={shown.name}
          {...props}
          panel={shown}
          isAsked={isAsked}
          onAsked={() => ask(false)}
          onClose={close}
        />
      )}
      <Rail panels={panels} shown={shown?.name ?? null} onShow={show} railRef={rail} label={t("panels")} />
    </>
  );
}

interface RailProps {
  readonly panels: readonly ChatPanel[];
  readonly shown: PanelName | null;
  readonly onShow: (panel: PanelName | null) => void;
  readonly railRef: React.RefObject<HTMLDivElement | null>;
  readonly label: string;
}

/** The panels by their pictures; the one that is open closes by its own. Arrow keys go from one to the next. */
function Rail({ panels, shown, onShow, railRef, label }: RailProps) {
  const { t } = useTranslation("servicePanels");
  const stop = shown ?? panels[0]?.name;
  const press = (event: KeyboardEvent, at: number) => {
    const step = { ArrowDown: 1, ArrowUp: panels.length - 1 }[event.key];
    if (step === undefined || event.altKey) return;
    event.preventDefault();
    const next = panels[(at + step) % panels.length];
    railRef.current?.querySelector<HTMLElement>(`[data-panel="${next?.name}"]`)?.focus();
  };
  return (
    <div
      ref={railRef}
      className="qs-service-rail"
      role="toolbar"
      aria-orientation="vertical"
      aria-label={label}
    >
      {panels.map(({ name, Icon }, at) => (
        <Button
          key={name}
          data-panel={name}
          variant="minimal"
          icon={<Icon />}
          active={name === shown}
          aria-expanded={name === shown}
          aria-controls={name === shown ? PANEL_ID : undefined}
          aria-label={t(`panel.${name}`)}
          title={t(`panel.${name}`)}
          tabIndex={name === stop ? 0 : -1}
          onClick={() => onShow(name === shown ? null : name)}
          onKeyDown={(event: KeyboardEvent) => press(event, at)}
        />
      ))}
    </div>
  );
}

interface ShownPanelProps extends PanelProps {
  readonly panel: ChatPanel;
  /** It was opened by a key, and gets the focus. */
  readonly isAsked: boolean;
  readonly onAsked: () => void;
  readonly onClose: () => void;
}

function ShownPanel({ panel, isAsked, onAsked, onClose, ...props }: ShownPanelProps) {
  const { t } = useTranslation("servicePanels");
  const Part: ComponentType<PanelProps> | null = useLazyPart(true, panel.load, onClose);
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isAsked) return;
    place.current?.focus({ preventScroll: true });
    onAsked();
  }, [isAsked, onAsked]);
  const title = t(`panel.${panel.name}`);
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || event.nativeEvent.isComposing) return;
    // Dialogs of the panel's, which are elsewhere in the page, handle their own.
    if (!(event.target instanceof Node && place.current?.contains(event.target))) return;
    event.preventDefault();
    onClose();
  };
  return (
    <aside
      id={PANEL_ID}
      ref={place}
      className="qs-service-panel"
      tabIndex={-1}
      aria-label={title}
      onKeyDown={press}
    >
      <header className="qs-service-panel-head">
        <h3>{title}</h3>
        <Button
          variant="minimal"
          size="small"
          icon={<Cross />}
          aria-label={t("close")}
          title={t("close")}
          onClick={onClose}
        />
      </header>
      <div className="qs-service-panel-body">
        {Part === null ? <ListSkeleton label={t("loading")} /> : <Part {...props} />}
      </div>
    </aside>
  );
}
