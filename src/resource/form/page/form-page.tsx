import "./form-page.css";
import { Button } from "@blueprintjs/core";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Label } from "../../../contract/labels/labels.ts";
import type { AnyRecord, AnyResource } from "../../../contract/resources/definition.ts";
import { formatTime } from "../../../domain/dates.ts";
import type { FormValues } from "../../../domain/resources/form-values.ts";
import { valuesInLanguage } from "../../../domain/resources/languages.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { FailedRecord, type FailedRecordProps } from "../../failed-record.tsx";
import { draftKey, firstStep, givenBy, type PageTask, taskAt } from "../../form-pages.ts";
import { useAllows } from "../../list/offers.ts";
import { useContextInSight } from "../../list/use-context-in-sight.ts";
import { useRights } from "../../list/use-rights.ts";
import { PageTitle } from "../../page-title.tsx";
import type { ResourceParts } from "../../parts.ts";
import { useResourcePorts } from "../../ports.ts";
import { useFullRecord } from "../../use-full-record.ts";
import type { FormMode, FormPlace } from "../form-props.ts";
import { OpenPage } from "./open-page.tsx";
import { useGiven } from "./use-given.ts";
import { type DraftHandle, type FoundDraft, useKeptDraft } from "./use-kept-draft.ts";

export interface FormPageProps {
  readonly definition: AnyResource;
  readonly parts: ResourceParts | undefined;
  /** View key of the page: one of the definition's `form.pages`. */
  readonly view: string;
  /** The query that says what it is for, where it is not that of the page's address. */
  readonly search?: string;
  /** View key of the page to go back to; that of the area's list unless given. */
  readonly home?: string | undefined;
}

/** What a page answers that names no record. */
const GONE = { kind: "refused", status: 404, message: "" } as const;
const FORBIDDEN = 403;

/** A form on a page of its own: what it is for is in the address. */
export function FormPage({ definition, parts, view, ...given }: FormPageProps) {
  const { useAddress, useUserId, Forbidden } = useResourcePorts();
  const address = useAddress();
  const { search = address.search, home = definition.view } = given;
  const userId = useUserId();
  const rights = useRights(definition);
  const task = useMemo(() => taskAt(definition, view, search), [definition, view, search]);
  if (rights === undefined || userId === null) return <FormPageWait />;
  if (!(task?.kind === "edit" ? rights.update : rights.create)) return <Forbidden />;
  if (task === null) return <NoForm failure={GONE} onRetry={() => undefined} />;
  const key = draftKey(task, givenBy(definition, search));
  const props = { definition, parts, task, search, home, step: firstStep(definition, view) };
  return <TaskPage key={key} draft={key} {...props} />;
}

function NoForm(props: FailedRecordProps) {
  return (
    <>
      <PageTitle />
      <FailedRecord {...props} />
    </>
  );
}

function FormPageWait() {
  const { t } = useTranslation("recordForm");
  return (
    <div className="qs-form-page" role="status" aria-label={t("loading")}>
      <Skeleton lines={8} height={30} />
    </div>
  );
}

interface TaskPageProps extends Pick<FormPageProps, "definition" | "parts"> {
  readonly task: PageTask;
  readonly search: string;
  readonly home: string | undefined;
  /** The step that it opens at; the first unless given. */
  readonly step: Label | undefined;
  /** Under which name its draft is kept. */
  readonly draft: string;
}

const modes = { create: "create", language: "create", edit: "edit", copy: "copy" } as const satisfies Record<
  PageTask["kind"],
  FormMode
>;

/** What a form begins with, asked for where it has to be; its draft, which is offered before anything is typed. */
function TaskPage({ definition, parts, task, search, draft, home, step }: TaskPageProps) {
  const { Forbidden } = useResourcePorts();
  const allows = useAllows(parts ?? {});
  const record = useFullRecord(definition, task.kind === "create" ? undefined : { id: task.id });
  const begin = useBegin(definition, task, record.loading ? undefined : record.record, search);
  const kept = useKeptDraft(definition, draft);
  const [answer, setAnswer] = useState<FoundDraft["values"] | null>();
  if (record.failed) {
    if (record.failure?.status === FORBIDDEN) return <Forbidden />;
    return <NoForm {...(record.failure && { failure: record.failure })} onRetry={record.refetch} />;
  }
  if (record.loading || begin === undefined) return <FormPageWait />;
  if (task.kind === "edit" && record.record !== undefined && !allows("update", record.record))
    return <Forbidden />;
  if (kept.found !== null && answer === undefined) {
    return <DraftOffer found={kept.found} onAnswer={setAnswer} onForget={kept.forget} />;
  }
  const place: FormPlace = {
    definition,
    mode: modes[task.kind],
    record: task.kind === "language" ? undefined : record.record,
    begin,
    draft: [answer ?? null, kept.set],
  };
  return (
    <OpenPage
      place={place}
      home={home}
      step={step}
      parts={parts}
      origin={task.kind === "language" ? record.record : undefined}
    />
  );
}

const NOTHING: FormValues = {};

/** What a new record begins with; undefined until it is known, and the same from then on, whatever is asked for anew beside the form. */
function useBegin(
  definition: AnyResource,
  task: PageTask,
  record: AnyRecord | undefined,
  search: string,
): FormValues | undefined {
  const isNew = task.kind === "create";
  const about = useContextInSight(definition, !isNew);
  const given = useGiven(definition, isNew ? search : "");
  const [begun, setBegun] = useState<FormValues>();
  const begin = useMemo(() => {
    if (task.kind === "language") return record && valuesInLanguage(definition, record, task.lang);
    if (task.kind !== "create") return NOTHING;
    return about.loading || given === undefined ? undefined : { ...about.begin, ...given };
  }, [definition, task, record, about, given]);
  if (begun === undefined && begin !== undefined) setBegun(begin);
  return begun ?? begin;
}

interface DraftOfferProps {
  readonly found: FoundDraft;
  readonly onAnswer: (values: FoundDraft["values"] | null) => void;
  readonly onForget: DraftHandle["forget"];
}

/** What was typed here before and never saved: it is gone on with, or given up. */
function DraftOffer({ found, onAnswer, onForget }: DraftOfferProps) {
  const { t } = useTranslation("recordForm");
  return (
    <section className="qs-form-page qs-form-offer" aria-label={t("draftFound")}>
      <PageTitle />
      <strong>{t("draftFound")}</strong>
      <span>{t("draftFoundAt", { at: formatTime(found.at) })}</span>
      <div className="qs-form-notice-actions">
        <Button autoFocus intent="primary" text={t("draftTake")} onClick={() => onAnswer(found.values)} />
        <Button
          text={t("draftDrop")}
          onClick={() => {
            onForget();
            onAnswer(null);
          }}
        />
      </div>
    </section>
  );
}
