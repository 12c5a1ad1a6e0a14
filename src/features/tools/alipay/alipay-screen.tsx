import "./alipay.css";
import { Callout, Tab, Tabs } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { type AnyRecord, permissionOf } from "../../../contract/resources/definition.ts";
import { permits } from "../../../domain/permission.ts";
import type { ResourceParts, ScreenPartProps } from "../../../resource/parts.ts";
import { useResourcePorts } from "../../../resource/ports.ts";
import { SettingsPanel } from "../../../resource/settings/settings-panel.tsx";
import { CallbackInput } from "./callback-input.tsx";
import { PayPanel } from "./pay-panel.tsx";

const PANELS = ["settings", "pay"] as const;
const Panel = v.picklist(PANELS);
const settingsParts: ResourceParts = { inputs: { notifyUrl: CallbackInput, returnUrl: CallbackInput } };

/** Alipay (contract A15): the account's settings, and payments that try it out. */
export function AlipayScreen({ definition }: ScreenPartProps) {
  const { t } = useTranslation("alipay");
  const { useHeld, usePageState } = useResourcePorts();
  const mayPay = permits(["admin", permissionOf(definition, "pay")], useHeld());
  const [panel, setPanel] = usePageState("panel", Panel, "settings");
  return (
    <div className="qs-alipay">
      <Tabs
        id="alipay"
        selectedTabId={panel}
        renderActiveTabPanelOnly
        onChange={(id) => setPanel(PANELS.find((one) => one === id) ?? "settings")}
      >
        <Tab
          id="settings"
          title={t("panel.settings")}
          panel={
            <SettingsPanel
              definition={definition}
              parts={settingsParts}
              removeAsk={t("removeAsk")}
              note={(settings) => <PlaceNote settings={settings} />}
            />
          }
        />
        <Tab id="pay" title={t("panel.pay")} panel={<PayPanel mayPay={mayPay} />} />
      </Tabs>
    </div>
  );
}

/** Whether payments are real. */
function PlaceNote({ settings }: { readonly settings: AnyRecord }) {
  const { t } = useTranslation("alipay");
  if (settings.id === 0) return <Callout compact>{t("notSet")}</Callout>;
  const isSandbox = settings.sandbox !== false;
  return (
    <Callout compact intent={isSandbox ? "primary" : "warning"}>
      {t(isSandbox ? "sandbox" : "real")}
    </Callout>
  );
}
