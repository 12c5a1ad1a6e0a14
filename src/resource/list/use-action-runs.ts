import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { type Action, actionPath } from "../../contract/resources/action-definition.ts";
import type { AnyRecord, AnyResource } from "../../contract/resources/definition.ts";
import type { FormValues } from "../../domain/resources/form-values.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import { recordName } from "../../domain/resources/record-name.ts";
import type { AdminAnswer, AdminFailure } from "../../query/admin-answer.ts";
import { exportName, saveFile } from "../../query/admin-download.ts";
import { failureText } from "../../query/failure-text.ts";
import { mutationFailure } from "../../query/form-failure.ts";
import type { RecordQuery } from "../../query/record-reads.ts";
import { type ActionArgs, useRunActionMutation } from "../../query/resource-api.ts";
import { downloadStarted, useTransfer } from "../../query/transfers.ts";
import { useResourcePorts } from "../ports.ts";
import { eachCall, isByRow, rowCall, wholeCall } from "./action-calls.ts";
import type { BulkState } from "./bulk-dialog.tsx";
import { type BulkReport, reportOf, runEach } from "./bulk-run.ts";

/** An answer that names the records which it was refused for. */
export const Failed = v.object({
  failed: v.pipe(v.array(v.object({ id: v.number(), message: v.string() })), v.minLength(1)),
});

/** An action, and what it is to be run on. */
export interface ActionRequest {
  readonly action: Action;
  readonly records: readonly AnyRecord[];
  /** What its fields begin with. */
  readonly begin?: FormValues;
}

export type ActionInput = Readonly<Record<string, unknown>> | undefined;

/** Carries an area's actions out: on one row, on many one after the other, or on the list; and what became of many. */
export function useActionRuns(definition: AnyResource, query: RecordQuery) {
  const { t } = useTranslation("errors");
  const language = useResourcePorts().useLanguage();
  const [send] = useRunActionMutation();
  const transfer = useTransfer();
  const [bulk, setBulk] = useState<BulkState | null>(null);
  const abort = useRef<AbortController | null>(null);

  const word = (failure: AdminFailure) => failureText(failure, (key) => t(key));
  /** Saves the file that an action of one record answers. */
  const save = async (action: Action, { id, body }: ActionArgs, record: AnyRecord | undefined) => {
    const path = actionPath(definition.path, action).replace(":id", String(id ?? ""));
    const answer = await transfer(downloadStarted({ method: action.method, path, body }, { quiet: true }));
    if (!answer.ok) return answer;
    const name = record === undefined ? "" : ` ${recordName(definition, record, language)}`;
    saveFile(answer.data, exportName(labelText(action.label, language) + name, "", new Date()));
    return { ok: true, data: undefined } as const;
  };
  const call = async (args: ActionArgs): Promise<AdminAnswer<unknown>> => {
    const { data, error } = await send(args);
    return error === undefined ? { ok: true, data } : { ok: false, failure: mutationFailure(error) };
  };
  const report = (label: string, result: BulkReport) => setBulk({ kind: "report", label, report: result });

  const runMany = async (
    { action, records }: ActionRequest,
    input: ActionInput,
  ): Promise<AdminAnswer<unknown>> => {
    const label = labelText(action.label, language);
    const total = records.length;
    const controller = new AbortController();
    abort.current = controller;
    setBulk({ kind: "running", label, done: 0, total });
    const result = await runEach(records, (record) => call(eachCall(definition, action, record, input)), {
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

  const carryOut = async (request: ActionRequest, input: ActionInput): Promise<AdminAnswer<unknown>> => {
    const { action, records } = request;
    const [one] = records;
    if ((isByRow(action) || action.each) && records.length > 1) return await runMany(request, input);
    const args =
      isByRow(action) && one !== undefined
        ? rowCall(definition, action, one, input)
        : wholeCall(definition, action, records, input, query);
    const answer = action.file ? await save(action, args, one) : await call(args);
    const failed = answer.ok ? v.safeParse(Failed, answer.data) : null;
    if (failed?.success) report(labelText(action.label, language), reportOf(records, failed.output.failed));
    return answer;
  };

  return {
    carryOut,
    word,
    /** What runs on many, or became of it; null for nothing. */
    bulk,
    /** Shows what became of each of many. */
    report,
    stop: () => abort.current?.abort(),
    close: () => setBulk(null),
  };
}
