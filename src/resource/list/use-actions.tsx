import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import type { Action } from "../../contract/resources/action-definition.ts";
import type { AnyRecord, AnyResource } from "../../contract/resources/definition.ts";
import type { FormValues } from "../../domain/resources/form-values.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import type { AdminFailure } from "../../query/admin-answer.ts";
import type { RecordQuery } from "../../query/record-reads.ts";
import { ActionDialog } from "../actions/action-dialog.tsx";
import type { ResourceParts } from "../parts.ts";
import { useResourcePorts } from "../ports.ts";
import { isAsked } from "./action-calls.ts";
import { BulkDialog } from "./bulk-dialog.tsx";
import type { BulkReport } from "./bulk-run.ts";
import { type ActionRequest, Failed, useActionRuns } from "./use-action-runs.ts";

export interface ActionsHandle {
  readonly run: (action: Action, records: readonly AnyRecord[]) => void;
  /** Shows what became of each of many. */
  readonly report: (label: string, report: BulkReport) => void;
  readonly dialogs: ReactNode;
}

/** Records as the list has them now; those that it no longer has as they were. */
const asListed = (records: readonly AnyRecord[], rows: readonly AnyRecord[]): readonly AnyRecord[] =>
  records.map((record) => rows.find(({ id }) => id === record.id) ?? record);

/** What is told of an answer: its numbers and texts, by their names. */
const Told = v.record(v.string(), v.union([v.number(), v.string()]));
const toldBy = (data: unknown) => (typeof data === "number" ? { count: data } : v.is(Told, data) ? data : {});

const isReported = ({ kind }: AdminFailure) => kind !== "forbidden" && kind !== "unauthorized";

/** Runs an area's actions: after their question or dialog, on one row, on many with progress and a report, or on the list. */
export function useActions(
  definition: AnyResource,
  parts: ResourceParts,
  {
    query,
    rows,
    begin,
  }: {
    readonly query: RecordQuery;
    readonly rows: readonly AnyRecord[];
    /** What the list is about: an action on it begins with that. */
    readonly begin: FormValues;
  },
  onDone: (records: readonly AnyRecord[]) => void,
): ActionsHandle {
  const { t } = useTranslation("resource");
  const ports = useResourcePorts();
  const language = ports.useLanguage();
  const notify = ports.useNotice();
  const { carryOut, word, bulk, report, stop, close } = useActionRuns(definition, query);
  const [opened, setAsked] = useState<ActionRequest | null>(null);
  // A record may be loaded again while its dialog is open: what is changed then is what the list has.
  const asked = opened && { ...opened, records: asListed(opened.records, rows) };

  const finish = ({ action, records }: ActionRequest, data: unknown) => {
    if (!v.is(Failed, data)) {
      const text =
        action.done === undefined
          ? t("done")
          : labelText(action.done, language, action.tells ? toldBy(data) : undefined);
      notify({ text, tone: "success" });
    }
    onDone(records);
  };

  const run = (action: Action, records: readonly AnyRecord[]) => {
    const ask = { action, records };
    if (isAsked(action) || parts.actions?.[action.name] !== undefined) {
      setAsked(ask);
      return;
    }
    void carryOut(ask, undefined).then((answer) => {
      if (answer.ok) finish(ask, answer.data);
      else if (isReported(answer.failure)) notify({ text: word(answer.failure), tone: "danger" });
    });
  };

  return {
    run,
    report,
    dialogs: (
      <>
        {asked === null ? null : (
          <ActionDialog
            key={asked.action.name}
            {...asked}
            begin={{ ...begin, ...asked.begin }}
            onOffer={(action, given) => setAsked({ action, records: [], begin: given })}
            definition={definition}
            parts={parts}
            onRun={(input) => carryOut(asked, input)}
            onClose={(ran) => {
              setAsked(null);
              if (ran !== undefined) finish(asked, ran.data);
            }}
          />
        )}
        <BulkDialog definition={definition} state={bulk} onStop={stop} onClose={close} />
      </>
    ),
  };
}
