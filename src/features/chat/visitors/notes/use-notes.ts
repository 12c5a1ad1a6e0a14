import { useMemo } from "react";
import type { AnyRecord, AnyResource } from "../../../../contract/resources/definition.ts";
import type { RecordQuery } from "../../../../query/record-reads.ts";
import { useRecordsQuery } from "../../../../query/resource-api.ts";
import { NOWHERE, useDefinition } from "../../../../resource/definitions.ts";
import { textOf } from "../facts.ts";
import type { ChatNote } from "./place-notes.ts";

/** Most notes that are shown among messages; all of them are in the conversation's drawer. */
const SHOWN = 200;
const NONE: readonly AnyRecord[] = [];

export const useNoteArea = (): AnyResource => {
  const known = useDefinition("conversationNote");
  return typeof known === "string" ? NOWHERE : known;
};

/**
 * Internal notes, the oldest first. They are read again when the server says that there are others.
 * @param filter as of their area's list.
 */
export function useNotes(filter: RecordQuery): readonly ChatNote[] {
  const definition = useNoteArea();
  const { data } = useRecordsQuery(
    { definition, query: { ...filter, page: 0, size: SHOWN, sort: ["time,desc", "id,desc"] } },
    { skip: definition === NOWHERE },
  );
  const rows = data?.content ?? NONE;
  return useMemo(
    () =>
      rows
        .map(({ id, text, author, at, mine }) => ({
          ...{ id, text: textOf(text), author: textOf(author), at: Number(at), mine: mine === true },
        }))
        .toReversed(),
    [rows],
  );
}
