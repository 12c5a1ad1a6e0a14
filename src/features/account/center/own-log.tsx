import { useTranslation } from "react-i18next";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { loadTextedPart } from "../../language/index.ts";
import { useLazyPart } from "../../shell/index.ts";

/** What one did oneself, newest first (contract A9): a list of its own, loaded when it is shown. */
export function OwnLog() {
  const { t } = useTranslation("account");
  const List = useLazyPart(true, async () => {
    const { OwnLogList } = await loadTextedPart("resource", () => import("./own-log-list.tsx"));
    return OwnLogList;
  });
  return (
    <div className="qs-account-log">
      <p>{t("logHint")}</p>
      {List === null ? <Skeleton lines={8} height={20} /> : <List />}
    </div>
  );
}
