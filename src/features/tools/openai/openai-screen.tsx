import "./openai.css";
import { Tab, Tabs } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import type { AnyResource } from "../../../contract/resources/definition.ts";
import { openaiPreset } from "../../../contract/resources/tools/openai-preset.ts";
import { useRights } from "../../../resource/list/use-rights.ts";
import type { ResourceParts, ScreenPartProps } from "../../../resource/parts.ts";
import { useResourcePorts } from "../../../resource/ports.ts";
import { ResourceList } from "../../../resource/resource-list.tsx";

const PANELS = ["accounts", "presets"] as const;
const Panel = v.picklist(PANELS);
const NO_PARTS: ResourceParts = {};

/** Language models (resources 8.3): the accounts, and the presets of what they are asked. */
export function OpenaiScreen({ definition, parts }: ScreenPartProps) {
  const { t } = useTranslation("openai");
  const [panel, setPanel] = useResourcePorts().usePageState("panel", Panel, "accounts");
  return (
    <div className="qs-openai">
      <Tabs
        id="openai"
        selectedTabId={panel}
        renderActiveTabPanelOnly
        onChange={(id) => setPanel(PANELS.find((one) => one === id) ?? "accounts")}
      >
        <Tab
          id="accounts"
          title={t("panel.accounts")}
          panel={<Records definition={definition} parts={parts} label={t("panel.accounts")} />}
        />
        <Tab
          id="presets"
          title={t("panel.presets")}
          panel={
            <Records
              definition={openaiPreset}
              parts={NO_PARTS}
              label={t("panel.presets")}
              stateKey="presets"
            />
          }
        />
      </Tabs>
    </div>
  );
}

interface RecordsProps {
  readonly definition: AnyResource;
  readonly parts: ResourceParts;
  readonly label: string;
  readonly stateKey?: string;
}

function Records(props: RecordsProps) {
  const rights = useRights(props.definition);
  return rights === undefined ? null : <ResourceList {...props} rights={rights} />;
}
