import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import type { Action, AnyRecord, AnyResource } from "../../contract/resources/definition.ts";
import { say } from "../../domain/resources/words.ts";
import type { AdminAnswer, AdminFailure } from "../../query/admin-answer.ts";
import { failureText } from "../../query/failure-text.ts";
import { mutationFailure } from "../../query/form-failure.ts";
import type { RecordQuery } from "../../query/record-reads.ts";
import { type ActionArgs, useRunActionMutation } from "../../query/resource-api.ts";
import { ActionDialog } from "../actions/action-dialog.tsx";
import type { ResourceParts } from "../parts.ts";
import { useResourcePorts } from "../ports.ts";
import { isAsked, isByRow, rowCall, wholeCall } from "./action-calls.ts";
import { BulkDialog, type BulkState } from "./bulk-dialog.tsx";
import { type BulkReport, reportOf, runEach } from "./bulk-run.ts";

const Failed = v.object({
  failed: v.pipe(v.array(v.object({ id: v.number(), message: v.string() })), v.minLength(1)),
});

export interface ActionsHandle {
  readonly run: (action: Action, records: readonly AnyRecord[]) => void;
  /** Shows what became of each of many. */
  readonly report: (label: string, report: BulkReport) => void;
  readonly dialogs: ReactNode;
}

interface Asked {
  readonly action: Action;
  readonly records: readonly AnyRecord[];
}

type Input = Readonly<Record<string, unknown>> | undefined;
const toTell = ({ kind }: AdminFailure) => kind !== "forbidden" && kind !== "unauthorized";

/** Runs an area's actions: after their question or dialog, on one row, on many with progress and a report, or on the list. */
export function useActions(
  definition: AnyResource,
  parts: ResourceParts,
  query: RecordQuery,
  onDone: (records: readonly AnyRecord[]) => void,
): ActionsHandle {
  const { t } = useTranslation(["resource", "errors"]);
  const ports = useResourcePorts();
  const language = ports.useLanguage();
  const notify = ports.useNotice();
  const [send] = useRunActionMutation();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [bulk, setBulk] = useState<BulkState | null>(null);
  const abort = useRef<AbortController | null>(null);

  const word = (failure: AdminFailure) => failureText(failure, (key) => t(`errors:${key}`));
  const call = async (args: ActionArgs): Promise<AdminAnswer<unknown>> => {
    const { data, error } = await send(args);
    return error === undefined ? { ok: true, data } : { ok: false, failure: mutationFailure(error) };
  };
  const report = (label: string, result: BulkReport) => setBulk({ kind: "report", label, report: result });

  const runMany = async ({ action, records }: Asked, input: Input): Promise<AdminAnswer<unknown>> => {
    const label = say(action.label, language);
    const total = records.length;
    const controller = new AbortController();
    abort.current = controller;
    setBulk({ kind: "running", label, done: 0, total });
    const result = await runEach(records, (record) => call(rowCall(definition, action, record, input)), {
      word,
      signal: controller.signal,
      onProgress: (done) => setBulk({ kind: "running", label, done, total }),
    });
    if (result.failed.length + result.left.length > 0) report(label, result);
    else setBulk(null);
    return {
      ok: true,
      data: { failed: result.failed.map(({ record, message }) => ({ id: record.id, message })) },
    };
  };

  const carryOut = async (ask: Asked, input: Input): Promise<AdminAnswer<unknown>> => {
    const { action, records } = ask;
    const [one] = records;
    if (isByRow(action) && records.length > 1) return await runMany(ask, input);
    const args =
      isByRow(action) && one !== undefined
        ? rowCall(definition, action, one, input)
        : wholeCall(definition, action, records, input, query);
    const answer = await call(args);
    const failed = answer.ok ? v.safeParse(Failed, answer.data) : null;
    if (failed?.success) report(say(action.label, language), reportOf(records, failed.output.failed));
    return answer;
  };

  const finish = ({ action, records }: Asked, data: unknown) => {
    if (!v.is(Failed, data)) {
      const text = action.done === undefined ? t("resource:done") : say(action.done, language);
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
      else if (toTell(answer.failure)) notify({ text: word(answer.failure), tone: "danger" });
    });
  };

  return {
    run,
    report,
    dialogs: (
      <>
        {asked === null ? null : (
          <ActionDialog
            {...asked}
            definition={definition}
            parts={parts}
            onRun={(input) => carryOut(asked, input)}
            onClose={(ran) => {
              setAsked(null);
              if (ran !== undefined) finish(asked, ran.data);
            }}
          />
        )}
        <BulkDialog
          definition={definition}
          state={bulk}
          onStop={() => abort.current?.abort()}
          onClose={() => setBulk(null)}
        />
      </>
    ),
  };
}
