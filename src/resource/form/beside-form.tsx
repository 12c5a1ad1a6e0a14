import { Button } from "@blueprintjs/core";
import { Cross } from "@blueprintjs/icons";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { Label } from "../../contract/labels/labels.ts";
import type { AnyRecord, AnyResource } from "../../contract/resources/definition.ts";
import type { InLanguage } from "../../domain/resources/languages.ts";
import { useLazyRecordQuery } from "../../query/resource-api.ts";
import { UploadsContext } from "../../ui/fields/uploads-first.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useSteady } from "../../ui/use-steady.ts";
import { FailedRecord } from "../failed-record.tsx";
import { useRights } from "../list/use-rights.ts";
import { NarrowedContext } from "../narrowed.ts";
import type { ResourceParts } from "../parts.ts";
import { useResourcePorts } from "../ports.ts";
import { useFullRecord } from "../use-full-record.ts";
import { FormNotices } from "./form-notices.tsx";
import { languageName } from "./language-tabs.tsx";
import { RecordForm } from "./record-form.tsx";
import { SentForm } from "./sent-form.tsx";
import { useAbout } from "./use-about.ts";
import { useRecordForm } from "./use-record-form.ts";

export interface BesideFormProps {
  readonly definition: AnyResource;
  /** The row of the other language. */
  readonly row: InLanguage;
  readonly parts: ResourceParts | undefined;
  /** The step of the form that it stands beside; all of its fields unless given. */
  readonly step?: Label | undefined;
  /** Told how to forget what is not saved in it; undefined while all is. */
  readonly onUnsaved: (forget: (() => void) | undefined) => void;
  /** It is wanted no more; not asked while something is not saved. */
  readonly onClose: () => void;
}

/** The same record in another language, beside its form: read and changed there, and saved by itself. */
export function BesideForm(props: BesideFormProps) {
  const { definition, row, onClose } = props;
  const { t } = useTranslation("recordForm");
  const language = useResourcePorts().useLanguage();
  const full = useFullRecord(definition, { id: row.id });
  const name = languageName(definition, row.lang, language);
  return (
    <section className="qs-form-beside" aria-label={name}>
      <header>
        <strong>{name}</strong>
        <Button
          size="small"
          variant="minimal"
          icon={<Cross size={14} />}
          aria-label={t("besideClose")}
          title={t("besideClose")}
          onClick={onClose}
        />
      </header>
      {full.loading ? (
        <div className="qs-form-wait" role="status" aria-label={t("loading")}>
          <Skeleton lines={6} height={30} />
        </div>
      ) : full.failed || full.record === undefined ? (
        <FailedRecord {...(full.failure && { failure: full.failure })} onRetry={full.refetch} />
      ) : (
        <OpenBeside {...props} name={name} record={full.record} />
      )}
    </section>
  );
}

interface OpenBesideProps extends BesideFormProps {
  readonly name: string;
  /** As it was when it was opened: a newer one comes with saving, or by the notice of a conflict. */
  readonly record: AnyRecord;
}

function OpenBeside({ definition, parts, step, name, record, onUnsaved }: OpenBesideProps) {
  const { t } = useTranslation("recordForm");
  const notify = useResourcePorts().useNotice();
  const mayChange = useRights(definition)?.update === true;
  const [ask] = useLazyRecordQuery();
  const place = { definition, mode: "edit", record, stateKey: "beside" } as const;
  const form = useRecordForm(place, async () => {
    notify({ text: t("savedNamed", { done: t("savedChange"), name }), tone: "success" });
    const { data } = await ask({ definition, id: record.id, main: true });
    if (data !== undefined) form.restart(data, {});
  });
  const about = useAbout(definition, form.values);
  const unsaved = form.changed.length > 0;
  const report = useSteady(onUnsaved);
  const forget = useSteady(form.forgetDraft);
  useEffect(() => {
    report(unsaved ? forget : undefined);
    return () => report(undefined);
  }, [report, forget, unsaved]);
  const sections = form.sections.filter((section) => step === undefined || section.step === step);
  const shown = mayChange ? form : { ...form, busy: true };
  return (
    <SentForm title={name} busy={form.busy} onSubmit={form.submit}>
      {(noteUpload) => (
        <>
          <div className="qs-form-beside-body">
            <FormNotices form={form} />
            <UploadsContext value={noteUpload}>
              <NarrowedContext value={about}>
                <RecordForm
                  begins={false}
                  definition={definition}
                  mode="edit"
                  form={shown}
                  parts={parts}
                  sections={sections}
                />
              </NarrowedContext>
            </UploadsContext>
          </div>
          <footer>
            <Button
              type="submit"
              text={t("besideSave", { name })}
              disabled={!mayChange || !unsaved}
              loading={form.busy}
            />
          </footer>
        </>
      )}
    </SentForm>
  );
}
