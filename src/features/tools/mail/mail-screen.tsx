import "./mail.css";
import { Callout, Tab, Tabs } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { MailRoute } from "../../../contract/mail-tool.ts";
import { type AnyRecord, permissionOf } from "../../../contract/resources/definition.ts";
import { permits } from "../../../domain/permission.ts";
import type { ScreenPartProps } from "../../../resource/parts.ts";
import { useResourcePorts } from "../../../resource/ports.ts";
import { SettingsPanel } from "../../../resource/settings/settings-panel.tsx";
import { MailForm } from "./mail-form.tsx";

const PANELS = ["settings", "send"] as const;
const Panel = v.picklist(PANELS);

/** The mail tool (contract A13): the server that mail goes through, and letters sent from here. */
export function MailScreen({ definition }: ScreenPartProps) {
  const { t } = useTranslation("mailTool");
  const { useHeld, usePageState } = useResourcePorts();
  const maySend = permits(["admin", permissionOf(definition, "send")], useHeld());
  const [chosen, setPanel] = usePageState("panel", Panel, "settings");
  return (
    <div className="qs-mail-tool">
      <Tabs
        id="mail-tool"
        selectedTabId={maySend ? chosen : "settings"}
        renderActiveTabPanelOnly
        onChange={(id) => setPanel(PANELS.find((one) => one === id) ?? "settings")}
      >
        <Tab
          id="settings"
          title={t("panel.settings")}
          panel={
            <SettingsPanel
              definition={definition}
              removeAsk={t("removeAsk")}
              note={(settings) => <RouteNote settings={settings} />}
            />
          }
        />
        {maySend ? <Tab id="send" title={t("panel.send")} panel={<MailForm />} /> : null}
      </Tabs>
    </div>
  );
}

/** Which way mail goes out now. */
function RouteNote({ settings }: { readonly settings: AnyRecord }) {
  const { t } = useTranslation("mailTool");
  const route = v.safeParse(MailRoute, settings);
  if (!route.success || route.output.via === undefined) return null;
  const { via, viaHost: host } = route.output;
  return (
    <Callout compact intent={via === "outbox" ? "warning" : "primary"}>
      {t(`via.${via}`, { host })}
    </Callout>
  );
}
