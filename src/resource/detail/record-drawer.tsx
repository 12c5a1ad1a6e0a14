import { Button, Callout, Tab, type TabId, Tabs } from "@blueprintjs/core";
import { ChevronLeft, ChevronRight, Edit, PageLayout } from "@blueprintjs/icons";
import { type KeyboardEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { type AnyRecord, type AnyResource, operationsOf } from "../../contract/resources/definition.ts";
import type { Related } from "../../contract/resources/record-definition.ts";
import { formatTime } from "../../domain/dates.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import { recordName } from "../../domain/resources/record-name.ts";
import { relatedKey } from "../../domain/resources/related.ts";
import { REACHED_TAB } from "../../ui/reached-tab.ts";
import { mayList } from "../definitions.ts";
import { useResourcePorts } from "../ports.ts";
import { Preview } from "../preview/preview.tsx";
import { useMayPreview } from "../preview/use-may-preview.ts";
import { useFullRecord } from "../use-full-record.ts";
import { useNoteRecord } from "../use-note-record.ts";
import { DrawerFrame } from "./drawer-frame.tsx";
import { factSections, RecordFacts, SectionFacts, SectionTitle } from "./record-facts.tsx";
import { RecordHead } from "./record-head.tsx";
import { RecordHistory } from "./record-history.tsx";
import { RecordUsesOf } from "./record-uses.tsx";
import { RelatedList, RelatedTitle } from "./related-list.tsx";

export interface RecordDrawerProps {
  readonly definition: AnyResource;
  /** As the list has it; what the record's own answer has beyond that is asked for. */
  readonly record: AnyRecord;
  /** Opens the form; not given where the user may not. */
  readonly onEdit?: (() => void) | undefined;
  /** To the neighbours in the list; undefined at its ends. */
  readonly onPrevious?: (() => void) | undefined;
  readonly onNext?: (() => void) | undefined;
  readonly onClose: () => void;
}

/**
 * What is known of a record, beside its list: all its fields, what other areas have of it, and who changed what in it. Alt with the arrows
 * leads through the list.
 */
export function RecordDrawer(props: RecordDrawerProps) {
  const { definition, onClose, onPrevious, onNext } = props;
  const { t } = useTranslation("recordForm");
  const language = useResourcePorts().useLanguage();
  const full = useFullRecord(definition, props.record);
  const record = full.record ?? props.record;
  const related = useRelated(definition);
  const mayPreview = useMayPreview(definition);
  const [previewed, setPreviewed] = useState(false);
  const walk = (event: KeyboardEvent) => {
    if (!event.altKey || !isFree(event)) return;
    const go = { ArrowUp: onPrevious, ArrowDown: onNext }[event.key];
    if (go === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    go();
  };
  return (
    <DrawerFrame
      title={t("detailTitle", { title: labelText(definition.title, language) })}
      name={recordName(definition, record, language)}
      buttons={<DrawerButtons {...props} onPreview={mayPreview ? () => setPreviewed(true) : undefined} />}
      busy={full.loading}
      wide={related.length > 0}
      onKeyDown={walk}
      onClose={onClose}
    >
      {full.failed ? (
        <Callout compact intent="warning">
          {t("detailFailed")}
        </Callout>
      ) : null}
      <RecordTabs definition={definition} record={record} related={related} />
      {previewed ? (
        <Preview
          definition={definition}
          values={record}
          loading={full.loading}
          failed={full.failed}
          onClose={() => setPreviewed(false)}
        />
      ) : null}
    </DrawerFrame>
  );
}

/** Grids, menus and fields have a use of their own for Alt with the arrows; what opens from the drawer is elsewhere in the page. */
const isFree = ({ currentTarget, target }: KeyboardEvent) =>
  target instanceof Element &&
  currentTarget.contains(target) &&
  target.closest("[role=grid], [role=treegrid], input, select, textarea") === null;

const NONE: readonly Related[] = [];

/** The related lists that the user may see. */
export function useRelated({ related = NONE }: AnyResource): readonly Related[] {
  const held = useResourcePorts().useHeld();
  return related.filter(({ resource }) => mayList(resource, held));
}

interface DrawerButtonsProps extends Pick<RecordDrawerProps, "onEdit" | "onPrevious" | "onNext"> {
  /** Shows the record as visitors will see it. */
  readonly onPreview: (() => void) | undefined;
}

function DrawerButtons({ onEdit, onPreview, onPrevious, onNext }: DrawerButtonsProps) {
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
      {onPreview === undefined ? null : (
        <Button icon={<PageLayout />} text={t("preview")} onClick={onPreview} />
      )}
      <EditButton onEdit={onEdit} />
    </>
  );
}

/** Opens the form of a record; nothing where the user may not change it. */
export function EditButton({ onEdit }: Pick<RecordDrawerProps, "onEdit">) {
  const { t } = useTranslation("recordForm");
  return onEdit === undefined ? null : <Button icon={<Edit />} text={t("edit")} onClick={onEdit} />;
}

interface RecordProps {
  readonly definition: AnyResource;
  readonly record: AnyRecord;
}

interface RecordTabsProps extends RecordProps {
  readonly related: readonly Related[];
}

/** All that is known of a record: what matters most, then its fields, what other areas have of it, and its history. */
export function RecordTabs(props: RecordTabsProps) {
  useNoteRecord(props.definition, props.record);
  return (
    <>
      <RecordHead definition={props.definition} record={props.record} />
      <Panels {...props} />
    </>
  );
}

function Panels({ definition, record, related }: RecordTabsProps) {
  const { t } = useTranslation("recordForm");
  const id = useId();
  const [tab, setTab] = useState<TabId>("facts");
  const { history } = operationsOf(definition);
  const facts = (
    <>
      <RecordFacts definition={definition} record={record} />
      {definition.uses === true ? (
        <section className="qs-detail-uses" aria-label={t("uses")}>
          <h3>{t("uses")}</h3>
          <RecordUsesOf definition={definition} records={[record]} />
        </section>
      ) : null}
      <AuditLine record={record} />
    </>
  );
  const apart = factSections(definition, record).filter((section) => section.tab);
  if (!history && related.length === 0 && apart.length === 0) return facts;
  return (
    <Tabs id={id} animate={false} renderActiveTabPanelOnly selectedTabId={tab} onChange={setTab}>
      <Tab {...REACHED_TAB} id="facts" title={t("tabFacts")} panel={facts} />
      {apart.map((section) => (
        <Tab
          {...REACHED_TAB}
          key={section.fields.join()}
          id={section.fields.join()}
          title={<SectionTitle definition={definition} section={section} record={record} />}
          panel={<SectionFacts definition={definition} section={section} record={record} />}
        />
      ))}
      {related.map((one) => (
        <Tab
          {...REACHED_TAB}
          key={relatedKey(one)}
          id={relatedKey(one)}
          title={<RelatedTitle related={one} record={record} />}
          panel={<RelatedList key={record.id} related={one} master={definition} record={record} />}
        />
      ))}
      {history ? (
        <Tab
          {...REACHED_TAB}
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
