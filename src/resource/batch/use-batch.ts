import type { ThunkDispatch, UnknownAction } from "@reduxjs/toolkit";
import { useInsertionEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDispatch } from "react-redux";
import type { AnyRecord, AnyResource, BatchUpload } from "../../contract/resources/definition.ts";
import { faultText } from "../../domain/resources/fault-text.ts";
import type { FormValues } from "../../domain/resources/form-values.ts";
import { faultOf } from "../../domain/resources/kinds.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import { fieldOf, nameOfSent, sentKeyOf } from "../../domain/resources/list-shape.ts";
import { type AdminFailure, isUnsure } from "../../query/admin-answer.ts";
import { formFailure, mutationFailure } from "../../query/form-failure.ts";
import { recordsStale, recordsWritten } from "../../query/record-invalidation.ts";
import { recordReads } from "../../query/resource-api.ts";
import { uploadGoesOn } from "../../query/resumable-upload.ts";
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
  withoutRow,
  withRows,
} from "./batch-rows.ts";
import { contentHash, TWINS_AT_ONCE } from "./content-hash.ts";
import { useKeptUploads } from "./use-kept-uploads.ts";

export interface BatchPlace {
  readonly definition: AnyResource;
  readonly batch: BatchUpload;
  /** All fields but those of the single record, as the form holds them by now. */
  readonly values: FormValues;
  /** Values that the place gives. */
  readonly fixed: FormValues | undefined;
}

/** Waits before what got no answer is sent again by itself, ms. */
const WAITS_MS: readonly number[] = [1_000, 2_000, 4_000, 8_000, 15_000, 15_000];
/** Where so many files come that the server asks to wait, it is waited by itself for so long at most, ms: it counts by ten minutes. */
const HELD_MOST_MS = 11 * 60_000;

/** Files, each of which becomes a record: it is uploaded and then saved, a few at a time. What is saved is not sent again. */
export function useBatch({ definition, batch, values, fixed }: BatchPlace) {
  const { t } = useTranslation(["batch", "errors"]);
  const { t: words } = useTranslation("recordForm");
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const userId = useResourcePorts().useUserId();
  const kept = useKeptUploads(batch.once === true ? userId : null, { definition, fixed });
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
  const report = () => {
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
  /** By what is in them: the first row that has it, and the record that has it. */
  const firstRows = useRef(new Map<string, number>());
  const records = useRef(new Map<string, AnyRecord>());
  const twinOf = (record: AnyRecord | undefined) =>
    record && { twin: String(record[definition.nameField] ?? record.id), twinRecord: record };
  const send: UploadTarget["send"] = async (file, { onProgress, signal, key }): Promise<Sent> => {
    // Its row is told its key once it is in the queue.
    await Promise.resolve();
    // What the server holds off counts as no try.
    for (let tries = 0; ; ) {
      const row = held.current.find(({ sent }) => sent === key);
      if (row === undefined) return { ok: false, failure: "" };
      const { failure, away, heldMs } = await sendOnce(row, file, { onProgress, signal, key });
      if (failure === null) return { ok: true };
      if (signal.aborted) return { ok: false, failure };
      if (heldMs !== undefined) {
        change(row.key, { held: true });
        await pause(heldMs, signal);
        change(row.key, { held: false });
        continue;
      }
      const ms = away && batch.once === true ? WAITS_MS[tries] : undefined;
      if (ms === undefined) return { ok: false, failure };
      tries += 1;
      await pause(ms, signal);
    }
  };
  /**
   * @returns why it is not there; null where it is. `away` where the server gave no answer; `heldMs` is how long it asks to wait, as far as that
   * is worth waiting for.
   */
  const sendOnce = async (
    row: BatchRow,
    file: File,
    { onProgress, signal, key }: Parameters<UploadTarget["send"]>[1],
  ): Promise<{
    readonly failure: string | null;
    readonly away: boolean;
    readonly heldMs?: number | undefined;
  }> => {
    const note = (what: { readonly address?: string; readonly link?: string }) =>
      row.kept !== undefined && kept.note(row.kept, what);
    try {
      const before = addresses.current.get(key) ?? row.link;
      const address = before ?? (await upload(file, onProgress, signal, (own) => note({ address: own })));
      addresses.current.set(key, address);
      if (before === undefined) note({ link: address });
      if (signal.aborted) return { failure: "", away: false };
      change(row.key, { saving: true, unsure: false });
      const title = held.current.find((one) => one.key === row.key)?.title ?? row.title;
      const film = films.current.get(key) ?? (await factsOfFilm(file, signal));
      films.current.set(key, film);
      if (signal.aborted) return { failure: "", away: false };
      const asked = held.current.find((one) => one.key === row.key)?.ask === true;
      if (!(asked && (await isThere(address)))) {
        change(row.key, { ask: batch.once === true });
        const own = { ...values, ...row.values, [batch.name]: title };
        const record = { ...own, [batch.file]: address, ...film };
        const saved = await save({ values: record, before: undefined, overwrite: false, oneOfMany: true });
        if (saved.kind !== "saved") {
          const away = isUnsure(saved.failure);
          if (away && batch.once !== true) {
            change(row.key, { unsure: true });
            report();
          }
          if (!away) change(row.key, { ask: false });
          return { failure: wordsOf(saved.failure), away, heldMs: heldMsOf(saved.failure) };
        }
      }
      if (row.kept !== undefined) kept.forget([row.kept]);
      // Nobody waits for it any more, and it is there.
      if (signal.aborted) report();
      return { failure: null, away: false };
    } catch (error) {
      const { message = "", cause } = error instanceof Error ? error : {};
      const why = isFailure(cause) ? cause : undefined;
      const away = why !== undefined && isUnsure(why);
      return { failure: message || words("uploadFailed"), away, heldMs: why && heldMsOf(why) };
    } finally {
      change(row.key, { saving: false });
    }
  };
  /** Whether there is a record with a file. @throws where that cannot be asked. */
  const isThere = async (address: string): Promise<boolean> =>
    (await withFile({ [batch.file]: address })).length > 0;
  const withFile = async (about: Readonly<Record<string, string>>): Promise<readonly AnyRecord[]> => {
    const query = { ...about, page: 0, size: TWINS_AT_ONCE };
    const asked = recordReads.records.initiate(
      { definition, query },
      { forceRefetch: true, subscribe: false },
    );
    const { data, error } = await dispatch(asked);
    if (error !== undefined) throw new Error(words("uploadFailed"), { cause: mutationFailure(error) });
    return data?.content ?? [];
  };
  /** Looks which of some files are there already. What cannot be looked up counts as new. */
  const findTwins = async (some: readonly BatchRow[]): Promise<void> => {
    const { content } = batch;
    if (content === undefined) return;
    const waiting = new Map<string, BatchRow>();
    const findTwins = async () => {
      const asked = new Map(waiting);
      waiting.clear();
      const found = await withFile({ [content]: [...asked.keys()].join(",") }).catch(() => []);
      for (const record of found) {
        const hash = String(record[content]);
        const row = asked.get(hash);
        records.current.set(hash, record);
        if (row !== undefined) change(row.key, twinOf(record) ?? {});
      }
    };
    for (const row of some) {
      const hash = row.fault === undefined ? await contentHash(row.file) : null;
      if (hash === null || !held.current.some(({ key }) => key === row.key)) continue;
      const first = held.current.find(({ key }) => key === firstRows.current.get(hash));
      if (first !== undefined) change(row.key, { twin: first.title, twinOf: first.key });
      else {
        firstRows.current.set(hash, row.key);
        waiting.set(hash, row);
      }
      if (waiting.size >= TWINS_AT_ONCE) await findTwins();
    }
    if (waiting.size > 0) await findTwins();
  };
  const latest = useRef({ send, report });
  useInsertionEffect(() => {
    latest.current = { send, report };
  });
  const target = useMemo(
    (): UploadTarget => ({
      send: (file, options) => latest.current.send(file, options),
      fault: () => null,
      onArrived: () => latest.current.report(),
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
  const sendUnsent = () => {
    const unsent = held.current.filter(isUnsent);
    const keys = uploads.add(unsent.map(({ file: one }) => one));
    const sent = new Map(unsent.map((row, at) => [row.key, { sent: keys[at], kept: keptAs(row) }]));
    put(held.current.map((row) => ({ ...row, ...sent.get(row.key) })));
  };
  const keptAs = ({ kept: own, title, file: one }: BatchRow): string | undefined =>
    own ?? (batch.once === true ? kept.keep({ area: definition.name, title, values, file: one }) : undefined);
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
      const there = held.current.length;
      put(withRows(held.current, files, nextKey.current, { max, fault }));
      nextKey.current += files.length;
      void findTwins(held.current.slice(there));
    },
    /** Uploads of this area that a page was left with. */
    interrupted: kept.interrupted,
    /** Goes on with them. */
    goOn: () => {
      const found = kept.interrupted.slice(0, BATCH_MOST - held.current.length);
      const rows_ = found.map((one, at): BatchRow => {
        if (one.address !== undefined) uploadGoesOn(one.file, one.address);
        const { id, file: own, title, values: given, link } = one;
        const row = { key: nextKey.current + at, file: own, title, kept: id, values: given };
        return link === undefined ? row : { ...row, link, ask: true };
      });
      nextKey.current += found.length;
      put([...held.current, ...rows_]);
      kept.taken(found.map(({ id }) => id));
      sendUnsent();
    },
    /** Gives them up. */
    giveUp: () => kept.forget(kept.interrupted.map(({ id }) => id)),
    /** Sends one although the same is there. */
    sendTwin: (key: number) => change(key, { twin: undefined, twinRecord: undefined, twinOf: undefined }),
    paused: uploads.paused,
    pause: uploads.pause,
    resume: uploads.resume,
    /** Nobody goes on with what is here. */
    leave: () => kept.forget(held.current.flatMap((row) => (row.kept === undefined ? [] : [row.kept]))),
    entitle: (key: number, title: string) => change(key, { title, titleFault: undefined }),
    /** Sends what was not sent yet. */
    send: sendUnsent,
    /** Sends again what failed. */
    retry: (some: readonly BatchLine[]) => {
      for (const { sent } of some) if (sent !== undefined) uploads.retry(sent);
    },
    /** Takes a row away, and gives up what is on its way for it. */
    remove: ({ key, sent, kept: own }: BatchLine) => {
      if (sent !== undefined) uploads.drop(sent);
      if (own !== undefined) kept.forget([own]);
      const [hash] = [...firstRows.current].find(([, first]) => first === key) ?? [];
      const { rows: remaining, next } = withoutRow(
        held.current,
        key,
        twinOf(hash === undefined ? undefined : records.current.get(hash)),
      );
      put(remaining);
      if (hash !== undefined && next !== undefined) firstRows.current.set(hash, next);
    },
  };
}

const isFailure = (cause: unknown): cause is AdminFailure =>
  typeof cause === "object" && cause !== null && "kind" in cause;

const heldMsOf = ({ status, retryAfterMs }: AdminFailure): number | undefined =>
  status === 429 && retryAfterMs !== undefined && retryAfterMs <= HELD_MOST_MS ? retryAfterMs : undefined;

/** Ends early when it is given up. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });

export type Batch = ReturnType<typeof useBatch>;
