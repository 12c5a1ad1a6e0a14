import "./basic-config.css";
import { Button, NonIdealState } from "@blueprintjs/core";
import { Offline } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { chatSettings } from "../../../contract/resources/system/chat-settings.ts";
import { useBrandRowsQuery } from "../../../query/configuration-api.ts";
import { failureText } from "../../../query/failure-text.ts";
import { mutationFailure } from "../../../query/form-failure.ts";
import { useRights } from "../../../resource/list/use-rights.ts";
import { PagePanels } from "../../../resource/page-panels.tsx";
import type { ScreenPartProps } from "../../../resource/parts.ts";
import { ResourceList } from "../../../resource/resource-list.tsx";
import { SettingsPanel } from "../../../resource/settings/settings-panel.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { BrandPanel } from "./brand-panel.tsx";

/** The basic config: the console's branding as a form, every setting by its key, and what holds in the chat (specification §3 "System config entry"). */
export function BasicConfigScreen({ definition }: ScreenPartProps) {
  const { t } = useTranslation("system");
  const rights = useRights(definition);
  if (rights === undefined) return null;
  return (
    <div className="qs-page-panels qs-basic-config">
      <PagePanels
        id="basic-config"
        panels={[
          {
            id: "look",
            title: t("panel.look"),
            content: <Look editable={rights.create && rights.update && rights.remove} />,
          },
          {
            id: "all",
            title: t("panel.all"),
            content: (
              <ResourceList definition={definition} rights={rights} parts={{}} label={t("panel.all")} />
            ),
          },
          {
            id: "chat",
            title: t("panel.chat"),
            content: <SettingsPanel definition={chatSettings} />,
          },
        ]}
      />
    </div>
  );
}

/** The form of the branding, once its settings are known. */
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
