import "./mail.css";
import { Callout } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { MailRoute } from "../../../contract/mail-tool.ts";
import { type AnyRecord, permissionOf } from "../../../contract/resources/definition.ts";
import { permits } from "../../../domain/permission.ts";
import { PagePanels } from "../../../resource/page-panels.tsx";
import type { ScreenPartProps } from "../../../resource/parts.ts";
import { useResourcePorts } from "../../../resource/ports.ts";
import { SettingsPanel } from "../../../resource/settings/settings-panel.tsx";
import { MailForm } from "./mail-form.tsx";

/** The mail tool (contract A13): the server that mail goes through, and letters sent from here. */
export function MailScreen({ definition }: ScreenPartProps) {
  const { t } = useTranslation("mailTool");
  const maySend = permits(["admin", permissionOf(definition, "send")], useResourcePorts().useHeld());
  const settings = (
    <SettingsPanel
      definition={definition}
      removal={{ ask: t("removeAsk"), more: t("removeMore") }}
      note={(values) => <RouteNote settings={values} />}
    />
  );
  return (
    <div className="qs-mail-tool">
      <PagePanels
        id="mail-tool"
        panels={[
          { id: "settings", title: t("panel.settings"), content: settings },
          ...(maySend ? [{ id: "send", title: t("panel.send"), content: <MailForm /> } as const] : []),
        ]}
      />
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
