import "./area-panels.css";
import type { ReactElement } from "react";
import type { AnyResource, AreaSettings } from "../contract/resources/definition.ts";
import { labelText } from "../domain/resources/label-text.ts";
import { OtherArea } from "./other-area.tsx";
import { PagePanels } from "./page-panels.tsx";
import { useResourcePorts } from "./ports.ts";
import { SettingsPanel } from "./settings/settings-panel.tsx";

export interface AreaPanelsProps {
  readonly definition: AnyResource;
  readonly settings: readonly AreaSettings[];
  /** Of the list's panel. */
  readonly title: string;
  readonly list: ReactElement;
}

/** The list of an area, and the settings that belong to it, each behind a tab. */
export function AreaPanels({ definition, settings, title, list }: AreaPanelsProps) {
  const language = useResourcePorts().useLanguage();
  const others = settings.map((one) => ({
    id: one.resource,
    title: labelText(one.title, language),
    content: <AreaSettingsPanel name={one.resource} />,
  }));
  return (
    <div className="qs-page-panels">
      <PagePanels id={definition.name} panels={[{ id: "list", title, content: list }, ...others]} />
    </div>
  );
}

/** The settings of an area, which are a definition of their own. @param name its name. */
export function AreaSettingsPanel({ name }: { readonly name: string }) {
  return (
    <div className="qs-area-settings">
      <OtherArea name={name} className="qs-area-settings-wait">
        {({ definition, parts }) => <SettingsPanel definition={definition} parts={parts} />}
      </OtherArea>
    </div>
  );
}
