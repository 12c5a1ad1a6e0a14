import "./openai.css";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../../contract/resources/definition.ts";
import { openaiPreset } from "../../../contract/resources/tools/openai-preset.ts";
import { useRights } from "../../../resource/list/use-rights.ts";
import { PagePanels } from "../../../resource/page-panels.tsx";
import type { ResourceParts, ScreenPartProps } from "../../../resource/parts.ts";
import { ResourceList } from "../../../resource/resource-list.tsx";

const NO_PARTS: ResourceParts = {};

/** Language models (resources 8.3): the accounts, and the presets of what they are asked. */
export function OpenaiScreen({ definition, parts }: ScreenPartProps) {
  const { t } = useTranslation("openai");
  const [accounts, presets] = [t("panel.accounts"), t("panel.presets")];
  return (
    <div className="qs-page-panels">
      <PagePanels
        id="openai"
        panels={[
          {
            id: "accounts",
            title: accounts,
            content: <Records definition={definition} parts={parts} label={accounts} />,
          },
          {
            id: "presets",
            title: presets,
            content: (
              <Records definition={openaiPreset} parts={NO_PARTS} label={presets} stateKey="presets" />
            ),
          },
        ]}
      />
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
