import { SearchAround } from "@blueprintjs/icons";
import { type ComponentProps, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { AnyRecord, AnyResource } from "../contract/resources/definition.ts";
import type { RecordView } from "../contract/resources/view-definition.ts";
import { fieldOf, holds, keyOf, withoutFields } from "../domain/resources/list-shape.ts";
import { recordName } from "../domain/resources/record-name.ts";
import type { AdminFailure } from "../query/admin-answer.ts";
import { mutationFailure } from "../query/form-failure.ts";
import { useRecordsQuery } from "../query/resource-api.ts";
import { NOWHERE, useDefinition } from "./definitions.ts";
import { placeOfForm } from "./form-pages.ts";
import { FormScreen } from "./form-screen.tsx";
import { ContextBar } from "./list/context-bar.tsx";
import { FailedList, LoadingList } from "./list/list-states.tsx";
import { type ContextInSight, useContextInSight } from "./list/use-context-in-sight.ts";
import { useWording } from "./list/use-resource-list.ts";
import { PageTitle } from "./page-title.tsx";
import type { ResourceParts } from "./parts.ts";
import { useResourcePorts } from "./ports.ts";
import { ResourceScreen } from "./resource-screen.tsx";

export interface ViewScreenProps {
  readonly definition: AnyResource;
  readonly parts: ResourceParts | undefined;
  readonly view: RecordView;
  /** Parameters of the page's route. */
  readonly params: Readonly<Record<string, string>>;
}

/** The records of one record that the route names: their list, or, where there is one of them at most, its form. */
export function ViewScreen({ definition, parts, view, params }: ViewScreenProps) {
  const language = useResourcePorts().useLanguage();
  const about = useContextInSight(definition, false);
  const subject = useSubject(definition, view, params[view.by] ?? "", about);
  const { record, area } = subject;
  const listed = useMemo(() => withoutFields(definition, [view.field]), [definition, view.field]);
  const place = useMemo(() => {
    if (record === undefined) return undefined;
    const reference = { id: record.id, name: recordName(area, record, language) };
    const param = keyOf(view.field, fieldOf(definition, view.field));
    return { fixed: { [param]: record.id }, sets: { [view.field]: reference } };
  }, [definition, view.field, area, record, language]);
  if (subject.failure !== undefined)
    return <FailedSubject failure={subject.failure} onRetry={subject.retry} />;
  if (subject.loading) return <LoadingList />;
  if (record === undefined || place === undefined) return <NoSubject definition={definition} about={about} />;
  if (view.single !== undefined && holds(view.single, record)) {
    return (
      <SingleRecord definition={definition} parts={parts} about={about} place={place} home={area.view} />
    );
  }
  return <ResourceScreen definition={listed} {...(parts === undefined ? {} : { parts })} {...place} />;
}

interface Subject {
  /** The area that it is of. */
  readonly area: AnyResource;
  /** Undefined where there is none. */
  readonly record: AnyRecord | undefined;
  readonly loading: boolean;
  readonly failure: AdminFailure | undefined;
  readonly retry: () => void;
}

/** The record that the page is about. */
function useSubject(
  definition: AnyResource,
  { field, by }: RecordView,
  value: string,
  about: ContextInSight,
): Subject {
  const reference = fieldOf(definition, field);
  const known = useDefinition(reference.kind === "ref" ? reference.to : "");
  const area = typeof known === "string" ? NOWHERE : known;
  const query = useMemo(() => ({ ...about.query, [by]: value, page: 0, size: 1 }), [about.query, by, value]);
  const skip = area === NOWHERE || about.loading;
  const { currentData, error, isFetching, refetch } = useRecordsQuery({ definition: area, query }, { skip });
  const failed = error !== undefined && !isFetching;
  return {
    area,
    record: currentData?.content[0],
    loading: !failed && currentData === undefined,
    failure: failed ? mutationFailure(error) : undefined,
    retry: () => void refetch(),
  };
}

interface SingleRecordProps extends Pick<ViewScreenProps, "definition" | "parts"> {
  readonly about: ContextInSight;
  readonly place: {
    readonly fixed: Readonly<Record<string, number>>;
    readonly sets: Readonly<Record<string, unknown>>;
  };
  readonly home: string | undefined;
}

/** The form of the one record that there is, or that there will be. */
function SingleRecord({ definition, parts, about, place, home }: SingleRecordProps) {
  const query = useMemo(
    () => ({ ...about.query, ...place.fixed, page: 0, size: 1 }),
    [about.query, place.fixed],
  );
  const { currentData, error, isFetching, refetch } = useRecordsQuery(
    { definition, query },
    { refetchOnMountOrArgChange: true },
  );
  if (error !== undefined && !isFetching) {
    return <FailedSubject failure={mutationFailure(error)} onRetry={() => void refetch()} />;
  }
  if (currentData === undefined) return <LoadingList />;
  const [only] = currentData.content;
  const form = placeOfForm(
    definition,
    only === undefined ? { kind: "create" } : { kind: "edit", id: only.id },
    { ...about.begin, ...place.sets },
  );
  if (form === undefined) return null;
  const search = `?${new URLSearchParams(form.query)}`;
  return <FormScreen definition={definition} parts={parts} view={form.view} search={search} home={home} />;
}

function FailedSubject(props: ComponentProps<typeof FailedList>) {
  return (
    <>
      <PageTitle />
      <FailedList {...props} />
    </>
  );
}

/** There is no such record in the language that is in sight: another can be chosen. */
function NoSubject({ definition, about }: Pick<SingleRecordProps, "definition" | "about">) {
  const { t } = useTranslation("resource");
  const wording = useWording(definition);
  return (
    <div className="qs-resource">
      <PageTitle />
      <ContextBar definition={definition} context={about} wording={wording} onChoose={about.choose} />
      <div className="qs-list-frame">
        <div className="qs-list-note" role="status">
          <SearchAround size={28} aria-hidden="true" />
          <strong>{t("noSubject")}</strong>
          <span>{t("noSubjectHint")}</span>
        </div>
      </div>
    </div>
  );
}
