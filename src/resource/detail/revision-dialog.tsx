import { Button, Callout, Classes } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import type { AnyRecord, AnyResource } from "../../contract/resources/definition.ts";
import { formatTime } from "../../domain/dates.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import { savedTexts } from "../../domain/resources/revisions.ts";
import { mutationFailure } from "../../query/form-failure.ts";
import type { HistoryEntry } from "../../query/record-reads.ts";
import { useRecordRevisionQuery, useUpdateRecordMutation } from "../../query/resource-api.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { linesOfHtml } from "../../ui/text-diff/lines-of-html.ts";
import { TextDiff } from "../../ui/text-diff/text-diff.tsx";
import { useRights } from "../list/use-rights.ts";
import { useResourcePorts } from "../ports.ts";
import { useFullRecord } from "../use-full-record.ts";

export interface RevisionDialogProps {
  readonly definition: AnyResource;
  readonly record: AnyRecord;
  /** Before which the texts are shown. */
  readonly entry: HistoryEntry;
  readonly onClose: () => void;
}

type Texts = Readonly<Record<string, string | null>>;

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** The texts that are not the same now, by field. */
function changedSince(definition: AnyResource, texts: Texts, record: AnyRecord): readonly string[] {
  return savedTexts(definition).filter(
    (name) => Object.hasOwn(texts, name) && textOf(texts[name]) !== textOf(record[name]),
  );
}

/**
 * The texts of a record before something was done to it, beside what they are now: what taking them back would remove is struck through, what it
 * would bring is marked. The texts that are there now stay in the history.
 */
export function RevisionDialog({ definition, record, entry, onClose }: RevisionDialogProps) {
  const { t } = useTranslation("recordForm");
  const revision = useRecordRevisionQuery({ definition, id: record.id, change: entry.id });
  const now = useFullRecord(definition, record);
  const rights = useRights(definition);
  const { take, busy } = useTake({ definition, onClose });
  const texts = revision.data?.texts;
  const held = now.loading ? undefined : now.record;
  const names = texts && held && changedSince(definition, texts, held);
  return (
    <Dialog
      isOpen
      className="qs-form-dialog qs-revision"
      title={t("revisionTitle", { time: formatTime(entry.createTime) })}
      onClose={onClose}
    >
      <div className={Classes.DIALOG_BODY}>
        {revision.isError || now.failed ? (
          <Callout compact intent="danger">
            {t("revisionFailed")}
          </Callout>
        ) : texts && held && names ? (
          <Changed definition={definition} names={names} texts={texts} record={held} />
        ) : (
          <p aria-busy className={Classes.SKELETON}>
            {t("loading")}
          </p>
        )}
      </div>
      <div className={`${Classes.DIALOG_FOOTER} qs-form-buttons`}>
        <Button text={t("close")} onClick={onClose} />
        {rights?.update && texts && held && names && names.length > 0 ? (
          <Button
            intent="primary"
            text={t("revisionTake")}
            loading={busy}
            onClick={() => void take(held, Object.fromEntries(names.map((name) => [name, texts[name]])))}
          />
        ) : null}
      </div>
    </Dialog>
  );
}

interface ChangedProps {
  readonly definition: AnyResource;
  readonly names: readonly string[];
  readonly texts: Texts;
  readonly record: AnyRecord;
}

function Changed({ definition, names, texts, record }: ChangedProps) {
  const { t } = useTranslation("recordForm");
  const language = useResourcePorts().useLanguage();
  if (names.length === 0) return <p className="qs-revision-same">{t("revisionSame")}</p>;
  return (
    <>
      <p className="qs-revision-hint">{t("revisionHint")}</p>
      {names.map((name) => {
        const field = definition.fields[name];
        if (field === undefined) return null;
        const read = field.kind === "html" ? linesOfHtml : (text: string) => text;
        const [before, after] = [read(textOf(record[name])), read(textOf(texts[name]))];
        return (
          <section key={name} aria-label={labelText(field.label, language)}>
            <h3>{labelText(field.label, language)}</h3>
            {before === after ? (
              <p className="qs-revision-hint">{t("revisionMarkup")}</p>
            ) : (
              <TextDiff before={before} after={after} language={language} />
            )}
          </section>
        );
      })}
    </>
  );
}

/** Puts texts in the place of those that are there, unless somebody changed the record meanwhile. */
function useTake({ definition, onClose }: Pick<RevisionDialogProps, "definition" | "onClose">) {
  const { t } = useTranslation("recordForm");
  const notice = useResourcePorts().useNotice();
  const [update, { isLoading }] = useUpdateRecordMutation();
  return {
    busy: isLoading,
    take: async ({ id, updateTime }: AnyRecord, texts: Readonly<Record<string, unknown>>) => {
      const { error } = await update({ definition, body: { id, updateTime, ...texts } });
      if (error !== undefined) {
        notice({ text: mutationFailure(error).message || t("revisionFailed"), tone: "danger" });
        return;
      }
      notice({ text: t("revisionTaken"), tone: "success" });
      onClose();
    },
  };
}
