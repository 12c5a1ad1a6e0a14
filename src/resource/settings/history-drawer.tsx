import "../detail/detail.css";
import { Button, Drawer } from "@blueprintjs/core";
import { Cross } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import type { AnyRecord, AnyResource } from "../../contract/resources/definition.ts";
import { say } from "../../domain/resources/words.ts";
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
  const title = say(definition.title, useResourcePorts().useLanguage());
  return (
    <Drawer isOpen className="qs-detail" size="min(680px, 100vw)" onClose={onClose}>
      <div className="qs-detail-dialog" role="dialog" aria-modal="true" aria-label={t("tabHistory")}>
        <header className="qs-detail-head">
          <h2 className="qs-detail-title">
            {t("tabHistory")}
            <small>{title}</small>
          </h2>
          <Button
            variant="minimal"
            icon={<Cross />}
            aria-label={t("close")}
            title={t("close")}
            onClick={onClose}
          />
        </header>
        <div className="qs-detail-body">
          <RecordHistory definition={definition} record={record} />
        </div>
      </div>
    </Drawer>
  );
}
