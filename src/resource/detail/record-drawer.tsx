import { Button, Callout, Tab, type TabId, Tabs } from "@blueprintjs/core";
import { ChevronLeft, ChevronRight, Edit } from "@blueprintjs/icons";
import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { type AnyRecord, type AnyResource, operationsOf } from "../../contract/resources/definition.ts";
import { formatTime } from "../../domain/dates.ts";
import { permits } from "../../domain/permission.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import { recordName } from "../../domain/resources/record-name.ts";
import type { ResourceParts } from "../parts.ts";
import { useResourcePorts } from "../ports.ts";
import { useFullRecord } from "../use-full-record.ts";
import { DrawerFrame } from "./drawer-frame.tsx";
import { RecordFacts } from "./record-facts.tsx";
import { RecordHistory } from "./record-history.tsx";

export interface RecordDrawerProps {
  readonly definition: AnyResource;
  /** As the list has it; what the record's own answer has beyond that is asked for. */
  readonly record: AnyRecord;
  readonly parts?: ResourceParts | undefined;
  /** Opens the form; not given where the user may not. */
  readonly onEdit?: (() => void) | undefined;
  /** To the neighbours in the list; undefined at its ends. */
  readonly onPrevious?: (() => void) | undefined;
  readonly onNext?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** What is known of a record, beside its list: all its fields, and who changed what in it. Alt with the arrows leads through the list. */
export function RecordDrawer(props: RecordDrawerProps) {
  const { definition, onClose, onPrevious, onNext } = props;
  const { t } = useTranslation("recordForm");
  const language = useResourcePorts().useLanguage();
  const full = useFullRecord(definition, props.record);
  const record = full.record ?? props.record;
  const walk = (event: KeyboardEvent) => {
    if (!event.altKey) return;
    const go = { ArrowUp: onPrevious, ArrowDown: onNext }[event.key];
    if (go === undefined) return;
    event.preventDefault();
    go();
  };
  return (
    <DrawerFrame
      title={t("detailTitle", { title: labelText(definition.title, language) })}
      name={recordName(definition, record, language)}
      buttons={<DrawerButtons {...props} />}
      busy={full.loading}
      onKeyDown={walk}
      onClose={onClose}
    >
      {full.failed ? (
        <Callout compact intent="warning">
          {t("detailFailed")}
        </Callout>
      ) : null}
      <DetailTabs definition={definition} record={record} parts={props.parts} />
    </DrawerFrame>
  );
}

function DrawerButtons({
  onEdit,
  onPrevious,
  onNext,
}: Pick<RecordDrawerProps, "onEdit" | "onPrevious" | "onNext">) {
  const { t } = useTranslation("recordForm");
  return (
    <>
      <Button
        variant="minimal"
        icon={<ChevronLeft />}
        aria-label={t("previous")}
        title={`${t("previous")} (Alt+↑)`}
        disabled={onPrevious === undefined}
        onClick={() => onPrevious?.()}
      />
      <Button
        variant="minimal"
        icon={<ChevronRight />}
        aria-label={t("next")}
        title={`${t("next")} (Alt+↓)`}
        disabled={onNext === undefined}
        onClick={() => onNext?.()}
      />
      {onEdit === undefined ? null : <Button icon={<Edit />} text={t("edit")} onClick={onEdit} />}
    </>
  );
}

interface RecordProps {
  readonly definition: AnyResource;
  readonly record: AnyRecord;
}

function DetailTabs({ definition, record, parts }: RecordProps & Pick<RecordDrawerProps, "parts">) {
  const { t } = useTranslation("recordForm");
  const { useHeld, useLanguage } = useResourcePorts();
  const [held, language] = [useHeld(), useLanguage()];
  const [tab, setTab] = useState<TabId>("facts");
  const { history } = operationsOf(definition);
  const own = (parts?.tabs ?? []).filter(
    ({ permission }) => permission === undefined || permits(["admin", permission], held),
  );
  const facts = (
    <>
      <RecordFacts definition={definition} record={record} />
      <AuditLine record={record} />
    </>
  );
  if (!history && own.length === 0) return facts;
  return (
    <Tabs id="record" renderActiveTabPanelOnly selectedTabId={tab} onChange={setTab}>
      <Tab id="facts" title={t("tabFacts")} panel={facts} />
      {own.map(({ id, title, Panel }) => (
        <Tab
          key={id}
          id={id}
          title={labelText(title, language)}
          panel={<Panel key={record.id} definition={definition} record={record} />}
        />
      ))}
      {history ? (
        <Tab
          id="history"
          title={t("tabHistory")}
          panel={<RecordHistory key={record.id} definition={definition} record={record} />}
        />
      ) : null}
    </Tabs>
  );
}

/** Who made the record and who changed it last. */
function AuditLine({ record }: { readonly record: AnyRecord }) {
  const { t } = useTranslation("recordForm");
  const line = (by: unknown, at: unknown) => ({
    by: typeof by === "string" && by !== "" ? by : t("nobody"),
    at: formatTime(typeof at === "string" || typeof at === "number" ? at : null),
  });
  const created = line(record.createBy, record.createTime);
  const updated = line(record.updateBy, record.updateTime);
  if (created.at === "") return null;
  return (
    <p className="qs-detail-audit">
      {t("createdLine", created)}
      {updated.at === "" || updated.at === created.at ? null : (
        <>
          <br />
          {t("updatedLine", updated)}
        </>
      )}
    </p>
  );
}
