import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { AnyRecord, AnyResource } from "../contract/resources/definition.ts";
import { recordName } from "../domain/resources/record-name.ts";
import { failureText } from "../query/failure-text.ts";
import { mutationFailure } from "../query/form-failure.ts";
import { useRestoreRecordsMutation } from "../query/resource-api.ts";
import { type BulkReport, reportOf } from "./list/bulk-run.ts";
import { useResourcePorts } from "./ports.ts";

export interface Restore {
  readonly busy: boolean;
  /** Puts deleted records back, and says so or why not. */
  readonly restore: (records: readonly AnyRecord[]) => void;
}

/** The way back of deleted records. @param onReport called where some of several were refused. */
export function useRestore(definition: AnyResource, onReport?: (report: BulkReport) => void): Restore {
  const { t } = useTranslation(["resource", "errors"]);
  const { useLanguage, useNotice } = useResourcePorts();
  const language = useLanguage();
  const notify = useNotice();
  const [send, { isLoading }] = useRestoreRecordsMutation();
  const restore = useCallback(
    async (records: readonly AnyRecord[]) => {
      const { data, error } = await send({ definition, ids: records.map(({ id }) => id) });
      if (error !== undefined) {
        const failure = mutationFailure(error);
        if (failure.kind === "forbidden" || failure.kind === "unauthorized") return;
        notify({ text: failureText(failure, (key) => t(`errors:${key}`)), tone: "danger" });
        return;
      }
      const report = reportOf(records, data?.failed ?? []);
      if (report.failed.length > 0) {
        onReport?.(report);
        return;
      }
      const [first] = records;
      const text =
        records.length === 1 && first
          ? t("resource:restoredOne", { name: recordName(definition, first, language) })
          : t("resource:restored", { count: records.length });
      notify({ text, tone: "success" });
    },
    [send, definition, language, notify, t, onReport],
  );
  return { busy: isLoading, restore: (records) => void restore(records) };
}
