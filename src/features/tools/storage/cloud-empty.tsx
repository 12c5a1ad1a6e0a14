import { Callout } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { ConfigButton } from "./cloud-config-dialog.tsx";

/** Said where no store is set up yet. */
export function CloudEmpty() {
  const { t } = useTranslation("storage");
  return (
    <Callout className="qs-cloud-empty" title={t("notSetUp")}>
      <p>{t("notSetUpHint")}</p>
      <ConfigButton />
    </Callout>
  );
}
