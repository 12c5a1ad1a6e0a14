import "./alipay.css";
import { Callout } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { type AnyRecord, permissionOf } from "../../../contract/resources/definition.ts";
import { permits } from "../../../domain/permission.ts";
import { PagePanels } from "../../../resource/page-panels.tsx";
import type { ResourceParts, ScreenPartProps } from "../../../resource/parts.ts";
import { useResourcePorts } from "../../../resource/ports.ts";
import { SettingsPanel } from "../../../resource/settings/settings-panel.tsx";
import { CallbackInput } from "./callback-input.tsx";
import { PayPanel } from "./pay-panel.tsx";

const settingsParts: ResourceParts = { inputs: { notifyUrl: CallbackInput, returnUrl: CallbackInput } };

/** Alipay (contract A15): the account's settings, and payments that try it out. */
export function AlipayScreen({ definition }: ScreenPartProps) {
  const { t } = useTranslation("alipay");
  const mayPay = permits(["admin", permissionOf(definition, "pay")], useResourcePorts().useHeld());
  return (
    <div className="qs-page-panels qs-alipay">
      <PagePanels
        id="alipay"
        panels={[
          {
            id: "settings",
            title: t("panel.settings"),
            content: (
              <SettingsPanel
                definition={definition}
                parts={settingsParts}
                removal={{ ask: t("removeAsk"), more: t("removeMore") }}
                note={(settings) => <PlaceNote settings={settings} />}
              />
            ),
          },
          { id: "pay", title: t("panel.pay"), content: <PayPanel mayPay={mayPay} /> },
        ]}
      />
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
