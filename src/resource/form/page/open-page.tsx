import { Button } from "@blueprintjs/core";
import { memo, type ReactNode, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Label } from "../../../contract/labels/labels.ts";
import type { AnyRecord } from "../../../contract/resources/definition.ts";
import { type FormStep, stepsOf } from "../../../domain/resources/form-steps.ts";
import { rowsOfRecord } from "../../../domain/resources/languages.ts";
import { recordName } from "../../../domain/resources/record-name.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { UploadsContext } from "../../../ui/fields/uploads-first.ts";
import { useFocusKept } from "../../../ui/focus/use-focus-scope.ts";
import { PageHead } from "../../../ui/page-frame.tsx";
import { useSteady } from "../../../ui/use-steady.ts";
import { placeOfForm } from "../../form-pages.ts";
import { useOfferedLanguages } from "../../list/use-context-in-sight.ts";
import { useRights } from "../../list/use-rights.ts";
import { NarrowedContext } from "../../narrowed.ts";
import type { ResourceParts } from "../../parts.ts";
import { useResourcePorts } from "../../ports.ts";
import { useDraftPreview } from "../../preview/use-draft-preview.tsx";
import { BesideForm } from "../beside-form.tsx";
import { FormNotices } from "../form-notices.tsx";
import type { FormPlace, Saved } from "../form-props.ts";
import { LanguageTabs } from "../language-tabs.tsx";
import { LateTranslationDialog } from "../late-translation-dialog.tsx";
import { RecordForm } from "../record-form.tsx";
import { SentForm } from "../sent-form.tsx";
import { useAbout } from "../use-about.ts";
import { useBeside } from "../use-beside.ts";
import { savedTexts, useFormTitle } from "../use-form-title.ts";
import { type RecordFormState, useRecordForm } from "../use-record-form.ts";
import { useFormTranslation } from "../use-translation.ts";
import { StepList } from "./step-list.tsx";

export interface OpenPageProps {
  readonly place: FormPlace;
  readonly parts: ResourceParts | undefined;
  /** View key of the page to go back to. */
  readonly home: string | undefined;
  /** The step that it opens at; the first unless given. */
  readonly step: Label | undefined;
  /** Of a row that is made in another language: the row that it is made of. */
  readonly origin: AnyRecord | undefined;
}

/** The page as soon as all that the form begins with is there: title, languages, steps, fields, buttons. */
export function OpenPage({ place: opened, parts, home, step: opensAt, origin }: OpenPageProps) {
  // What is chosen elsewhere meanwhile does not change what this form began with.
  const [place] = useState(opened);
  const { definition } = place;
  const { t } = useTranslation("recordForm");
  const title = useFormTitle(place);
  const [current, setCurrent] = useState(opensAt);
  const reveal = (name: string) => {
    const step = stepsOf(definition.form?.sections ?? []).find(({ fields }) => fields.includes(name));
    if (step !== undefined) setCurrent(step.title);
  };
  const leave = useLeave(place, home);
  const form = useRecordForm({ ...place, reveal }, (saved) => leave.saved(saved, form));
  const beside = useBeside();
  const [asking, setAsking] = useState(false);
  const giveUp = () => {
    form.forgetDraft();
    beside.forget();
    leave.toList();
  };
  const cancel = useSteady(() => (form.changed.length > 0 || beside.unsaved ? setAsking(true) : giveUp()));
  const preview = useDraftPreview(definition, form, place.mode === "edit" ? form.base?.id : undefined);
  const kept = useFocusKept();
  const name = form.base === undefined ? "" : recordName(definition, form.base, form.language);
  const steps = useMemo(() => stepsOf(form.sections), [form.sections]);
  const at = Math.max(
    0,
    steps.findIndex((step) => step.title === current),
  );
  return (
    <div className="qs-form-page" ref={kept}>
      <PageHead
        title={title}
        subject={name}
        actions={<Languages place={place} origin={origin} form={form} beside={beside} />}
      />
      <div className="qs-form-pair" data-open={beside.row === undefined ? undefined : true}>
        <SentForm
          title={title}
          className="qs-form-page-form"
          busy={form.busy}
          onSubmit={beside.before(form.submit)}
        >
          {(noteUpload) => (
            <>
              <StepList
                steps={steps}
                current={steps[at]?.title}
                errors={form.errors}
                language={form.language}
                onChoose={setCurrent}
              />
              <div className="qs-form-page-body">
                <FormNotices form={form} />
                <UploadsContext value={noteUpload}>
                  <Steps place={place} parts={parts} form={form} current={steps[at]?.title} />
                </UploadsContext>
              </div>
              <PageFoot
                steps={steps}
                at={at}
                busy={form.busy}
                preview={preview.button}
                onChoose={setCurrent}
                onCancel={cancel}
              />
            </>
          )}
        </SentForm>
        {beside.form === undefined ? null : (
          <BesideForm
            key={beside.form.row.id}
            definition={definition}
            parts={parts}
            step={steps[at]?.title}
            {...beside.form}
          />
        )}
      </div>
      {preview.dialog}
      <ConfirmDialog
        isOpen={asking || beside.asks}
        intent="warning"
        title={t("discardAsk")}
        okText={t("discard")}
        cancelText={t("goOn")}
        onConfirm={asking ? giveUp : beside.leave}
        onCancel={asking ? () => setAsking(false) : beside.stay}
      />
    </div>
  );
}

interface PageFootProps {
  readonly steps: readonly FormStep[];
  /** Place of the step that is shown. */
  readonly at: number;
  readonly busy: boolean;
  /** The button that shows what the form holds as visitors will see it. */
  readonly preview: ReactNode;
  readonly onChoose: (step: Label | undefined) => void;
  readonly onCancel: () => void;
}

/** The buttons below the fields. */
const PageFoot = memo(function PageFoot({ steps, at, busy, preview, onChoose, onCancel }: PageFootProps) {
  const { t } = useTranslation("recordForm");
  return (
    <footer className="qs-form-page-foot" data-toasts-above>
      <Button text={t("stepBack")} disabled={at === 0} onClick={() => onChoose(steps[at - 1]?.title)} />
      <Button
        text={t("stepOn")}
        disabled={at >= steps.length - 1}
        onClick={() => onChoose(steps[at + 1]?.title)}
      />
      <span className="qs-form-page-gap" />
      {preview}
      <Button text={t("cancel")} disabled={busy} onClick={onCancel} />
      <Button type="submit" intent="primary" text={t("save")} title={t("saveKeys")} loading={busy} />
    </footer>
  );
});

/** The ways from the page to the list. */
function useLeave({ definition, mode }: FormPlace, home: string | undefined) {
  const { t } = useTranslation("recordForm");
  const ports = useResourcePorts();
  const notify = ports.useNotice();
  const travel = ports.useTravel();
  const toList = () =>
    travel.leaveTo([
      ...(home === undefined ? [] : [home]),
      ...(definition.views ?? []).map(({ view }) => view),
    ]);
  return {
    toList,
    /** Says that it is saved, with a way back to it. */
    saved: ({ id }: Saved, form: RecordFormState) => {
      const place = id === null ? undefined : placeOfForm(definition, { kind: "edit", id });
      const to = place && travel.addressOf(place);
      const name = String(form.values[definition.nameField] ?? "");
      notify({
        text: t("savedNamed", { done: t(savedTexts[mode]), name }),
        tone: "success",
        ...(to === undefined ? {} : { leads: { text: t("editAgain"), to } }),
      });
      toList();
    },
  };
}

interface StepsProps extends Pick<OpenPageProps, "place" | "parts"> {
  readonly form: RecordFormState;
  readonly current: Label | undefined;
}

/** The fields of the steps that were gone to; what is under way in one, such as an upload, goes on while another is shown. */
function Steps({ place, parts, form, current }: StepsProps) {
  const { definition, mode } = place;
  const about = useAbout(definition, form.values);
  const [seen, setSeen] = useState<readonly Label[]>([]);
  if (current !== undefined && !seen.includes(current)) setSeen([...seen, current]);
  return (
    <NarrowedContext value={about}>
      {stepsOf(form.sections)
        .filter(({ title }) => title === current || seen.includes(title))
        .map(({ title, sections }) => (
          <div key={title} className="qs-form-step" hidden={title !== current}>
            <RecordForm definition={definition} mode={mode} form={form} parts={parts} sections={sections} />
          </div>
        ))}
    </NarrowedContext>
  );
}

interface LanguagesProps extends Pick<OpenPageProps, "place" | "origin"> {
  readonly form: RecordFormState;
  readonly beside: ReturnType<typeof useBeside>;
}

/** The languages of the record: each is a page of its own. */
function Languages({ place: { definition, mode }, origin, form, beside }: LanguagesProps) {
  const { open } = useResourcePorts().useTravel();
  const mayMake = useRights(definition)?.create === true;
  const offered = useOfferedLanguages(definition, form.values);
  const { languages } = definition;
  const lang = String(form.values[languages?.by ?? ""] ?? "");
  const translation = useFormTranslation(definition, form, lang, mode === "create");
  if (languages === undefined) return null;
  const known = origin ?? (mode === "edit" ? form.base : undefined);
  return (
    <>
      <LanguageTabs
        definition={definition}
        lang={lang}
        offered={offered}
        rows={known === undefined ? [] : rowsOfRecord(definition, known)}
        mayMake={mayMake}
        disabled={form.busy || translation.busy}
        onTranslate={translation.ask}
        translating={translation.busy}
        onGo={(lang, row) => {
          if (row === undefined && known === undefined) return;
          const task =
            row === undefined
              ? ({ kind: "language", id: known?.id ?? 0, lang } as const)
              : ({ kind: "edit", id: row.id } as const);
          const to = placeOfForm(definition, task);
          if (to !== undefined) open(to);
        }}
        beside={beside.row}
        onBeside={beside.choose}
      />
      <LateTranslationDialog definition={definition} form={form} translation={translation} lang={lang} />
    </>
  );
}
