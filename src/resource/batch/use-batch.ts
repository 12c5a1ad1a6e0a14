import { useInsertionEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDispatch } from "react-redux";
import type { AnyResource, BatchUpload } from "../../contract/resources/definition.ts";
import { faultText } from "../../domain/resources/fault-text.ts";
import type { FormValues } from "../../domain/resources/form-values.ts";
import { faultOf } from "../../domain/resources/kinds.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import { fieldOf, nameOfSent, sentKeyOf } from "../../domain/resources/list-shape.ts";
import { type AdminFailure, isUnsure } from "../../query/admin-answer.ts";
import { formFailure } from "../../query/form-failure.ts";
import { recordsStale, recordsWritten } from "../../query/record-invalidation.ts";
import { filmFacts } from "../../ui/media-facts.ts";
import { useFieldUpload } from "../form/use-picture-upload.ts";
import { useSaveRecord } from "../form/use-save-record.ts";
import { wrongFile } from "../media/accepted.ts";
import { useResourcePorts } from "../ports.ts";
import type { Sent, UploadTarget } from "../uploads/uploads.ts";
import { useUploadQueue } from "../uploads/use-upload-queue.ts";
import {
  BATCH_MOST,
  type BatchLine,
  type BatchRow,
  batchFigures,
  changedRow,
  isUnsent,
  linesOf,
  titleOf,
  withRows,
} from "./batch-rows.ts";

export interface BatchPlace {
  readonly definition: AnyResource;
  readonly batch: BatchUpload;
  /** All fields but those of the single record, as the form holds them by now. */
  readonly values: FormValues;
}

/** Files, each of which becomes a record: it is uploaded and then saved, a few at a time. What is saved is not sent again. */
export function useBatch({ definition, batch, values }: BatchPlace) {
  const { t } = useTranslation(["batch", "errors"]);
  const { t: words } = useTranslation("recordForm");
  const dispatch = useDispatch();
  const language = useResourcePorts().useLanguage();
  const upload = useFieldUpload(definition.name, batch.file);
  const coverUpload = useFieldUpload(definition.name, batch.film?.cover);
  const { save } = useSaveRecord(definition);
  const [rows, setRows] = useState<readonly BatchRow[]>([]);
  const [left, setLeft] = useState(0);
  const held = useRef(rows);
  const nextKey = useRef(1);
  /** Where files are that have come, by their place in the queue: a record that was refused is sent again without its file. */
  const addresses = useRef(new Map<number, string>());
  /** What was read of films, in the same way. */
  const films = useRef(new Map<number, FormValues>());
  const put = (next: readonly BatchRow[]) => {
    held.current = next;
    setRows(next);
  };
  const change = (key: number, with_: Partial<BatchRow>) => put(changedRow(held.current, key, with_));
  const tell = () => {
    dispatch(recordsStale([definition.name]));
    dispatch(recordsWritten([definition.name]));
  };
  const wordsOf = (failure: AdminFailure): string => {
    if (isUnsure(failure)) return t("batch:unsure");
    const { fields } = definition;
    const keys = Object.entries(fields).map(([name, one]) => sentKeyOf(name, one));
    const { field, text } = formFailure(failure, keys, (key) => t(`errors:${key}`));
    const about = field === null ? undefined : fields[nameOfSent(fields, field) ?? ""];
    return about === undefined ? text : `${labelText(about.label, language)}: ${text}`;
  };
  /** A film that the browser cannot read is kept without them. */
  const factsOfFilm = async (file: File, signal: AbortSignal): Promise<FormValues> => {
    const { film } = batch;
    if (film === undefined || !file.type.startsWith("video/")) return {};
    try {
      const { duration, width, height, cover } = await filmFacts(file);
      const picture = new File([cover], `${titleOf(file, 100)}.jpg`, { type: "image/jpeg" });
      const address = await coverUpload(picture, () => undefined, signal);
      return {
        [film.duration]: Math.round(duration),
        ...{ [film.width]: width, [film.height]: height, [film.cover]: address },
      };
    } catch {
      return {};
    }
  };
  const send: UploadTarget["send"] = async (file, { onProgress, signal, key }): Promise<Sent> => {
    // Its row is told its key once it is in the queue.
    await Promise.resolve();
    const row = held.current.find(({ sent }) => sent === key);
    if (row === undefined) return { ok: false, failure: "" };
    try {
      const address = addresses.current.get(key) ?? (await upload(file, onProgress, signal));
      addresses.current.set(key, address);
      if (signal.aborted) return { ok: false, failure: "" };
      change(row.key, { saving: true, unsure: false });
      const title = held.current.find((one) => one.key === row.key)?.title ?? row.title;
      const film = films.current.get(key) ?? (await factsOfFilm(file, signal));
      films.current.set(key, film);
      if (signal.aborted) return { ok: false, failure: "" };
      const record = { ...values, [batch.name]: title, [batch.file]: address, ...film };
      const saved = await save({ values: record, before: undefined, overwrite: false, oneOfMany: true });
      if (saved.kind === "saved") {
        // Nobody waits for it any more, and it is there.
        if (signal.aborted) tell();
        return { ok: true };
      }
      if (isUnsure(saved.failure)) {
        change(row.key, { unsure: true });
        tell();
      }
      return { ok: false, failure: wordsOf(saved.failure) };
    } catch (error) {
      return {
        ok: false,
        failure: (error instanceof Error && error.message) || words("uploadFailed"),
      };
    } finally {
      change(row.key, { saving: false });
    }
  };
  const latest = useRef({ send, tell });
  useInsertionEffect(() => {
    latest.current = { send, tell };
  });
  const target = useMemo(
    (): UploadTarget => ({
      send: (file, options) => latest.current.send(file, options),
      fault: () => null,
      onArrived: () => latest.current.tell(),
    }),
    [],
  );
  const uploads = useUploadQueue(target);
  const lines = linesOf(rows, uploads.queue);
  const file = fieldOf(definition, batch.file);
  const name = fieldOf(definition, batch.name);

  /** Says what is wrong with titles. @returns the first row with such a title. */
  const judge = (some: readonly BatchRow[]): number | undefined => {
    const keys = new Set(some.map(({ key }) => key));
    const judged = held.current.map((row) => {
      if (!keys.has(row.key)) return row;
      const fault = faultOf(name, row.title.trim());
      return { ...row, titleFault: fault === null ? undefined : faultText(fault, language) };
    });
    put(judged);
    return judged.find(({ key, titleFault }) => keys.has(key) && titleFault !== undefined)?.key;
  };
  return {
    lines,
    figures: batchFigures(lines),
    /** How many of the files that were given last had no room. */
    left,
    judge,
    add: (files: readonly File[]) => {
      const max = name.kind === "text" ? name.max : Number.MAX_SAFE_INTEGER;
      const fault = (one: File) => wrongFile(file, one, words);
      setLeft(Math.max(0, held.current.length + files.length - BATCH_MOST));
      put(withRows(held.current, files, nextKey.current, { max, fault }));
      nextKey.current += files.length;
    },
    entitle: (key: number, title: string) => change(key, { title, titleFault: undefined }),
    /** Sends what was not sent yet. */
    send: () => {
      const unsent = held.current.filter(isUnsent);
      const keys = uploads.add(unsent.map(({ file: one }) => one));
      const sent = new Map(unsent.map(({ key }, at) => [key, keys[at]]));
      put(held.current.map((row) => (sent.has(row.key) ? { ...row, sent: sent.get(row.key) } : row)));
    },
    /** Sends again what failed. */
    retry: (some: readonly BatchLine[]) => {
      for (const { sent } of some) if (sent !== undefined) uploads.retry(sent);
    },
    /** Takes a row away, and gives up what is on its way for it. */
    remove: ({ key, sent }: BatchLine) => {
      if (sent !== undefined) uploads.drop(sent);
      put(held.current.filter((row) => row.key !== key));
    },
  };
}

export type Batch = ReturnType<typeof useBatch>;
