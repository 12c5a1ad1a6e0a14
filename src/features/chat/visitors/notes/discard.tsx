import { Button } from "@blueprintjs/core";
import { Trash } from "@blueprintjs/icons";
import { labelText } from "../../../../domain/resources/label-text.ts";
import { fits } from "../../../../resource/list/offers.ts";
import { useActions } from "../../../../resource/list/use-actions.tsx";
import { useRights } from "../../../../resource/list/use-rights.ts";
import { useResourcePorts } from "../../../../resource/ports.ts";
import type { ChatNote } from "./place-notes.ts";
import { useNoteArea } from "./use-notes.ts";

export interface DiscardProps {
  readonly note: ChatNote;
}

const NO_PARTS = {};
const NOTHING = {};

/** Deletes an own note, by the action of the area. */
export function Discard({ note }: DiscardProps) {
  const definition = useNoteArea();
  const rights = useRights(definition);
  const language = useResourcePorts().useLanguage();
  const record = { ...note };
  const { run, dialogs } = useActions(
    definition,
    NO_PARTS,
    { query: NOTHING, rows: [record], begin: NOTHING },
    () => undefined,
  );
  const action = definition.actions?.find(({ name }) => name === "discard");
  if (action === undefined || rights?.act(action) !== true || !fits(action, record)) return null;
  const label = labelText(action.label, language);
  return (
    <>
      <Button
        size="small"
        variant="minimal"
        icon={<Trash size={12} />}
        aria-label={label}
        title={label}
        onClick={() => run(action, [record])}
      />
      {dialogs}
    </>
  );
}
