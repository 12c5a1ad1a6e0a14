import { useTranslation } from "react-i18next";
import type { AnyRecord, AnyResource } from "../../contract/resources/definition.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import { DrawerFrame } from "../detail/drawer-frame.tsx";
import { RecordHistory } from "../detail/record-history.tsx";
import { useResourcePorts } from "../ports.ts";

export interface HistoryDrawerProps {
  readonly definition: AnyResource;
  readonly record: AnyRecord;
  readonly onClose: () => void;
}

/** Who changed settings, when, and from what to what. */
export function HistoryDrawer({ definition, record, onClose }: HistoryDrawerProps) {
  const { t } = useTranslation("recordForm");
  const title = labelText(definition.title, useResourcePorts().useLanguage());
  return (
    <DrawerFrame title={t("tabHistory")} name={title} onClose={onClose}>
      <RecordHistory definition={definition} record={record} />
    </DrawerFrame>
  );
}
