import { useEffect } from "react";
import type { AnyRecord, AnyResource } from "../contract/resources/definition.ts";
import { recordName } from "../domain/resources/record-name.ts";
import { useResourcePorts } from "./ports.ts";
import { noteRecord } from "./recent-records.ts";

/** Notes that the user looks at a record, where its area has a page that it can be opened on again. */
export function useNoteRecord(definition: AnyResource, record: AnyRecord): void {
  const ports = useResourcePorts();
  const userId = ports.useUserId();
  const name = recordName(definition, record, ports.useLanguage());
  const area = definition.view === undefined ? null : definition.name;
  const { id } = record;
  useEffect(() => {
    if (userId !== null && area !== null) noteRecord(userId, { area, id, name, at: Date.now() });
  }, [userId, area, id, name]);
}
