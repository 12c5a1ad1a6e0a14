import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyRecord, AnyResource } from "../contract/resources/definition.ts";
import { faultText } from "../domain/resources/fault-text.ts";
import { readValue, sameValue, sentValue } from "../domain/resources/form-values.ts";
import { faultOf, isNoNumber } from "../domain/resources/kinds.ts";
import { labelText } from "../domain/resources/label-text.ts";
import { fieldOf, sentKeyOf } from "../domain/resources/list-shape.ts";
import { formFailure, mutationFailure } from "../query/form-failure.ts";
import { useUpdateRecordMutation } from "../query/resource-api.ts";
import { type CellEditing, CellEditor } from "./cell-editor.tsx";
import { FieldControl } from "./form/field-control.tsx";
import { useResourcePorts } from "./ports.ts";

export interface InlineEditorProps {
  readonly definition: AnyResource;
  /** Name of the field. */
  readonly name: string;
  readonly record: AnyRecord;
  /** Saved or given up. */
  readonly onEnd: () => void;
}

const CONFLICT = 409;

/** What an editor in a cell holds and does. */
function useInlineEdit({ definition, name, record, onEnd }: InlineEditorProps): CellEditing {
  const { t } = useTranslation(["recordForm", "errors"]);
  const language = useResourcePorts().useLanguage();
  const field = fieldOf(definition, name);
  const [value, setValue] = useState<unknown>(() => readValue(field, name, record));
  const [error, setError] = useState<string | null>(null);
  const [update, { isLoading: busy }] = useUpdateRecordMutation();
  /** Given up or saved: what still comes of the blur is not for it. */
  const ended = useRef(false);

  const end = () => {
    ended.current = true;
    onEnd();
  };
  const send = async (next: unknown) => {
    const sent = sentValue(field, next);
    const { updateTime } = record;
    const { error: wrong } = await update({
      definition,
      body: { id: record.id, [sentKeyOf(name, field)]: sent, ...(updateTime ? { updateTime } : {}) },
      shown: { [name]: field.kind === "ref" ? next : sent },
    });
    if (wrong === undefined) {
      end();
      return;
    }
    const failure = mutationFailure(wrong);
    const { text } = formFailure(failure, [name, sentKeyOf(name, field)], (key) => t(`errors:${key}`));
    setError(failure.status === CONFLICT ? t("changedJustNow") : text);
  };
  const save = (next: unknown = value) => {
    if (busy || ended.current) return;
    if (sameValue(field, next, readValue(field, name, record))) {
      end();
      return;
    }
    const fault = faultOf(field, next);
    if (fault !== null) setError(isNoNumber(field, next) ? t("notANumber") : faultText(fault, language));
    else void send(next);
  };
  return {
    field,
    value,
    error,
    busy,
    label: t("editValue", { label: labelText(field.label, language) }),
    save,
    end,
    put: (next: unknown) => {
      setValue(next);
      setError(null);
    },
  };
}

/**
 * A value changed in its cell: Enter saves, Escape takes it back, leaving the cell saves. What is refused stays in the cell as it was typed,
 * with the reason below it.
 */
export function InlineEditor(props: InlineEditorProps) {
  const { definition, name, record } = props;
  const edit = useInlineEdit(props);
  return (
    <CellEditor edit={edit} definition={definition} name={name} record={record} Control={FieldControl} />
  );
}
