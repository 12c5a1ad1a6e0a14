import "./basic-config.css";
import { Button, NonIdealState, Tab, Tabs } from "@blueprintjs/core";
import { Offline } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { useBrandRowsQuery } from "../../../query/configuration-api.ts";
import { failureText } from "../../../query/failure-text.ts";
import { mutationFailure } from "../../../query/form-failure.ts";
import { useRights } from "../../../resource/list/use-rights.ts";
import type { ScreenPartProps } from "../../../resource/parts.ts";
import { useResourcePorts } from "../../../resource/ports.ts";
import { ResourceList } from "../../../resource/resource-list.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { BrandPanel } from "./brand-panel.tsx";

const PANELS = ["look", "all"] as const;
const Panel = v.picklist(PANELS);

/** The basic config: the console's own look as a form, and every setting by its key (specification §3 "System config entry"). */
export function BasicConfigScreen({ definition }: ScreenPartProps) {
  const { t } = useTranslation("system");
  const { usePageState } = useResourcePorts();
  const [panel, setPanel] = usePageState("panel", Panel, "look");
  const rights = useRights(definition);
  if (rights === undefined) return null;
  return (
    <div className="qs-basic-config">
      <Tabs
        id="basic-config"
        selectedTabId={panel}
        renderActiveTabPanelOnly
        onChange={(id) => setPanel(PANELS.find((one) => one === id) ?? "look")}
      >
        <Tab
          id="look"
          title={t("panel.look")}
          panel={<Look editable={rights.create && rights.update && rights.remove} />}
        />
        <Tab
          id="all"
          title={t("panel.all")}
          panel={<ResourceList definition={definition} rights={rights} parts={{}} label={t("panel.all")} />}
        />
      </Tabs>
    </div>
  );
}

/** The form of the look once it is known how it is set. */
function Look({ editable }: { readonly editable: boolean }) {
  const { t } = useTranslation(["system", "errors"]);
  const { data, error, isFetching, refetch } = useBrandRowsQuery();
  if (data !== undefined) return <BrandPanel rows={data} editable={editable} />;
  if (error === undefined || isFetching) return <Skeleton lines={8} height={28} />;
  return (
    <div role="alert">
      <NonIdealState
        icon={<Offline size={32} />}
        title={t("system:brandFailed")}
        description={failureText(mutationFailure(error), (key) => t(`errors:${key}`))}
        action={<Button intent="primary" text={t("system:retry")} onClick={() => void refetch()} />}
      />
    </div>
  );
}
