import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDispatch } from "react-redux";
import * as v from "valibot";
import { IMPORT_MAX_BYTES } from "../../contract/limits.ts";
import type { AnyResource } from "../../contract/resources/definition.ts";
import type { FormValues } from "../../domain/resources/form-values.ts";
import { keyOf } from "../../domain/resources/list-shape.ts";
import { readReference } from "../../domain/resources/references.ts";
import { isUnsure } from "../../query/admin-answer.ts";
import { failureText } from "../../query/failure-text.ts";
import { recordsStale, recordsWritten } from "../../query/record-invalidation.ts";
import { uploadStarted, useTransfer } from "../../query/transfers.ts";
import { useUnmount } from "../../ui/use-unmount.ts";

/** What the server says of a file, and made of it (`POST <path>/import`). */
const Report = v.object({
  rows: v.number(),
  created: v.number(),
  /** That lie in the file. */
  pictures: v.optional(v.number(), 0),
  failed: v.array(v.object({ row: v.number(), field: v.nullish(v.string()), message: v.string() })),
});
export type ImportReport = v.InferOutput<typeof Report>;
export type RowFault = ImportReport["failed"][number];

/** Choosing a file, having it checked, importing it. */
export type ImportStep =
  | { readonly kind: "choose" }
  | { readonly kind: "checking" | "importing"; readonly share: number }
  | { readonly kind: "checked" | "imported"; readonly report: ImportReport }
  /** Stopped or broken off while it was imported: what the server has done by then is not known. */
  | { readonly kind: "stopped" };

export const IMPORT_TYPES = ".xlsx,.csv";
const NAME = /\.(xlsx|csv)$/i;
export const MEGABYTE = 1024 * 1024;

/** The way of a file into an area: what is wrong with it is listed row by row before anything is written. */
export function useImport(definition: AnyResource, fixed: FormValues, onImported: (created: number) => void) {
  const { t } = useTranslation(["recordForm", "errors"]);
  const transfer = useTransfer();
  const dispatch = useDispatch();
  const [file, setFile] = useState<File | null>(null);
  const [step, setStep] = useState<ImportStep>({ kind: "choose" });
  const [failed, setFailed] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useUnmount(() => running.current?.abort());

  const send = async (chosen: File, dryRun: boolean): Promise<ImportReport | "stopped" | null> => {
    const form = new FormData();
    form.set("file", chosen);
    const cancel = new AbortController();
    running.current = cancel;
    const kind = dryRun ? "checking" : "importing";
    setStep({ kind, share: 0 });
    setFailed(null);
    const answer = await transfer(
      uploadStarted(
        {
          path: `${definition.path}/import`,
          query: { ...givenBy(definition, fixed), ...(dryRun ? { dryRun } : {}) },
          form,
        },
        Report,
        {
          quiet: true,
          signal: cancel.signal,
          onProgress: (share) => {
            if (!cancel.signal.aborted) setStep({ kind, share });
          },
        },
      ),
    );
    // Another file was chosen meanwhile, or the dialog is gone.
    if (running.current !== cancel) return "stopped";
    running.current = null;
    if (cancel.signal.aborted) return "stopped";
    if (answer.ok) return answer.data;
    setFailed(failureText(answer.failure, (key) => t(`errors:${key}`)));
    // Without an answer it is not known what was imported: nobody is offered to do it again.
    return !dryRun && isUnsure(answer.failure) ? "stopped" : null;
  };
  const check = async (chosen: File) => {
    const wrong = wrongWith(chosen);
    setFile(wrong === null ? chosen : null);
    if (wrong !== null) {
      running.current?.abort();
      setStep({ kind: "choose" });
      setFailed(t(wrong, { mb: IMPORT_MAX_BYTES / MEGABYTE }));
      return;
    }
    running.current?.abort();
    const report = await send(chosen, true);
    if (report === "stopped") return;
    setStep(report === null ? { kind: "choose" } : { kind: "checked", report });
  };
  const run = async (checked: ImportReport) => {
    if (file === null) return;
    const report = await send(file, false);
    if (report === "stopped") {
      dispatch(recordsStale([definition.name]));
      setStep({ kind: "stopped" });
    } else if (report === null) setStep({ kind: "checked", report: checked });
    else {
      dispatch(recordsStale([definition.name]));
      dispatch(recordsWritten([definition.name]));
      setStep({ kind: "imported", report });
      onImported(report.created);
    }
  };
  return {
    file,
    step,
    failed,
    check,
    run,
    stop: () => {
      running.current?.abort();
      if (step.kind === "checking") setStep({ kind: "choose" });
    },
  };
}

/** What all records of the file get: references, by their ids. */
function givenBy({ fields }: AnyResource, fixed: FormValues): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(fixed).flatMap(([name, value]) => {
      const field = fields[name];
      const reference = field?.kind === "ref" ? readReference(value) : null;
      return field && reference ? [[keyOf(name, field), reference.id]] : [];
    }),
  );
}

/** Why a file is not even sent; null for none. */
function wrongWith(file: File): "importWrongType" | "importTooLarge" | null {
  if (!NAME.test(file.name)) return "importWrongType";
  return file.size > IMPORT_MAX_BYTES ? "importTooLarge" : null;
}

export type ImportState = ReturnType<typeof useImport>;
