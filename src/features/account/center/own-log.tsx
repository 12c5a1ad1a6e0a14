import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import { loadTexts } from "../../../i18n/i18n.ts";
import { loadChunk } from "../../../ui/chunks.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { selectLanguage, useLazyPart } from "../../shell/index.ts";

/** What one did oneself, newest first (contract A9): a list of its own, loaded when it is looked at. */
export function OwnLog() {
  const { t } = useTranslation("account");
  const language = useSelector(selectLanguage);
  const List = useLazyPart(true, async () => {
    const [door] = await Promise.all([
      loadChunk("features/account/center/own-log-list", () => import("./own-log-list.tsx")),
      loadTexts("resource", language),
    ]);
    return door.OwnLogList;
  });
  return (
    <div className="qs-account-log">
      <p>{t("logHint")}</p>
      {List === null ? <Skeleton lines={8} height={20} /> : <List />}
    </div>
  );
}
