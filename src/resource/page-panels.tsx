import "./page-panels.css";
import * as v from "valibot";
import { type Panel, PanelTabs } from "../ui/panel-tabs.tsx";
import { useResourcePorts } from "./ports.ts";

export interface PagePanelsProps<P extends string> {
  readonly id: string;
  readonly panels: readonly [Panel<P>, ...Panel<P>[]];
  /** More than a row has room for. */
  readonly many?: boolean;
}

const PanelName = v.string();

/** The panels of a page, within a `qs-page-panels`: the first one until another is chosen, which the page then remembers. */
export function PagePanels<P extends string>({ id, panels, many = false }: PagePanelsProps<P>) {
  const [first] = panels;
  const [kept, keep] = useResourcePorts().usePageState("panel", PanelName, first.id);
  const { id: chosen } = panels.find((panel) => panel.id === kept) ?? first;
  return <PanelTabs id={id} panels={panels} chosen={chosen} onChoose={keep} many={many} />;
}
