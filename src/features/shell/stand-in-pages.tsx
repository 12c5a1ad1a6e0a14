import { Build, SearchTemplate } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { StatePage } from "../../ui/state-page.tsx";

/** A menu area that this console knows and has no screen for: it says so. */
export function NotBuiltPage({ area }: { readonly area: string }) {
  const { t } = useTranslation("shell");
  return (
    <StatePage mark={<Build size={28} />} title={t("notBuiltTitle", { area })} text={t("notBuiltText")} />
  );
}

/** A menu entry whose view key this console does not know (specification §8: module-not-found). */
export function ModuleMissingPage({ view }: { readonly view: string }) {
  const { t } = useTranslation("shell");
  return (
    <StatePage
      mark={<SearchTemplate size={28} />}
      tone="warning"
      title={t("moduleMissingTitle")}
      text={t("moduleMissingText", { view })}
    />
  );
}
