import * as v from "valibot";
import { type AskDraft, DRAFT_PATH, DraftPiece } from "../contract/service/drafts.ts";
import { type AdminAnswer, readAnswer, unanswered } from "./admin-answer.ts";
import { announceFailure } from "./admin-api.ts";
import { type AdminPorts, addressOf, callerHeaders, rawAnswer } from "./admin-http.ts";
import type { Transfer } from "./transfers.ts";

/** Drafts by the model, which come as they are written (contract "service/drafts"). */

export interface DraftReading {
  readonly onText: (piece: string) => void;
  /** Stops the model. */
  readonly signal: AbortSignal;
}

/** Has a draft written, and hands over its pieces. The answer is that it has come whole, or why it has not. */
export function draftStarted(asked: AskDraft, reading: DraftReading): Transfer<unknown> {
  return async (dispatch, _, { admin }) => {
    const answer = await readDraft(admin, asked, reading);
    if (!answer.ok && !reading.signal.aborted) announceFailure(dispatch, answer.failure, "aside");
    return answer;
  };
}

/** A model may think longer than other calls take: only what says nothing at all for so long has timed out. */
const SILENT_MS = 60_000;

async function readDraft(
  ports: AdminPorts,
  asked: AskDraft,
  { onText, signal }: DraftReading,
): Promise<AdminAnswer<unknown>> {
  const silent = new AbortController();
  let timer = setTimeout(() => silent.abort(), SILENT_MS);
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silent.abort(), SILENT_MS);
  };
  try {
    const response = await (ports.fetch ?? fetch)(addressOf(ports, { path: DRAFT_PATH }), {
      method: "POST",
      headers: { ...callerHeaders(ports), "Content-Type": "application/json" },
      body: JSON.stringify(asked),
      signal: AbortSignal.any([signal, silent.signal]),
    });
    if (!response.ok || response.body === null) return readAnswer(await rawAnswer(response), v.unknown());
    for await (const line of linesOf(response.body, heard)) {
      const piece = v.parse(v.pipe(v.string(), v.parseJson(), DraftPiece), line);
      if ("done" in piece) return { ok: true, data: undefined };
      if ("failure" in piece)
        return { ok: false, failure: { kind: "refused", status: 400, message: piece.failure } };
      onText(piece.text);
    }
    return unanswered("noResponse");
  } catch {
    return unanswered(silent.signal.aborted ? "timeout" : "noResponse");
  } finally {
    clearTimeout(timer);
  }
}

async function* linesOf(body: ReadableStream<Uint8Array>, heard: () => void): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) {
      if (rest !== "") yield rest;
      return;
    }
    heard();
    const lines = (rest + decoder.decode(value, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}
