import { useTranslation } from "react-i18next";
import { ownLog } from "../../../contract/resources/system/own-log.ts";
import type { Rights } from "../../../resource/list/use-rights.ts";
import { ResourceList } from "../../../resource/resource-list.tsx";

/** Everybody may read what they did, and nobody changes it. */
const rights: Rights = {
  list: true,
  create: false,
  update: false,
  remove: false,
  restore: false,
  export: false,
  import: false,
  history: false,
  act: () => false,
  give: () => false,
};

export function OwnLogList() {
  const { t } = useTranslation("account");
  return <ResourceList definition={ownLog} rights={rights} stateKey="log" label={t("panel.log")} />;
}
