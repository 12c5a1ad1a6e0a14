import "./panel-tabs.css";
import { Tab, Tabs } from "@blueprintjs/core";
import { Activity, type ReactElement, useState } from "react";
import { REACHED_TAB } from "./reached-tab.ts";

/** A part of a page that is behind a tab. */
export interface Panel<P extends string> {
  readonly id: P;
  readonly title: string;
  readonly content: ReactElement;
}

export interface PanelTabsProps<P extends string> {
  readonly id: string;
  readonly panels: readonly Panel<P>[];
  readonly chosen: P;
  readonly onChoose: (panel: P) => void;
  /** Many: in a column beside the panel, where there is room for one. */
  readonly many?: boolean;
}

/** The panels of a page, one at a time; those that were opened stay as they were left, as pages do. */
export function PanelTabs<P extends string>({
  id,
  panels,
  chosen,
  onChoose,
  many = false,
}: PanelTabsProps<P>) {
  const choose = (wanted: string | number) => {
    const panel = panels.find((one) => one.id === wanted);
    if (panel) onChoose(panel.id);
  };
  return (
    <Tabs
      id={id}
      className={many ? "qs-panel-tabs qs-panel-tabs-many" : "qs-panel-tabs"}
      vertical={many}
      selectedTabId={chosen}
      onChange={choose}
    >
      {panels.map((panel) => (
        <Tab
          {...REACHED_TAB}
          key={panel.id}
          id={panel.id}
          title={panel.title}
          panel={<Kept shown={panel.id === chosen}>{panel.content}</Kept>}
        />
      ))}
    </Tabs>
  );
}

/** A panel that is made when it is shown first; hidden, it keeps what was typed in it and what is under way. */
function Kept({ shown, children }: { readonly shown: boolean; readonly children: ReactElement }) {
  const [made, setMade] = useState(shown);
  if (shown && !made) setMade(true);
  return made ? <Activity mode={shown ? "visible" : "hidden"}>{children}</Activity> : null;
}
