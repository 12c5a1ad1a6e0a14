import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyRecord } from "../../contract/resources/definition.ts";
import { nameOfSent, sentKeyOf } from "../../domain/resources/list-shape.ts";
import type { AdminFailure } from "../../query/admin-answer.ts";
import { formFailure } from "../../query/form-failure.ts";
import { useLazyRecordQuery } from "../../query/resource-api.ts";
import { errorOutOfSight, fieldOfDuplicate, fieldsInSight } from "./form-check.ts";
import type { FormPlace, Saved } from "./form-props.ts";
import { useFormState } from "./use-form-state.ts";
import { useSaveRecord } from "./use-save-record.ts";

/** Someone else changed the record while it was edited here. */
export interface Conflict {
  /** The record as it is now; undefined while it is asked for, null where that failed. */
  readonly newer: AnyRecord | null | undefined;
}

const CONFLICT = 409;

/** What the form of a record holds and does (contract A18, specification §5). */
export function useRecordForm(place: FormPlace, onSaved: (saved: Saved) => void) {
  const { definition, mode } = place;
  const { t } = useTranslation(["recordForm", "errors"]);
  const state = useFormState(place);
  const { save, busy: calling } = useSaveRecord(definition);
  const [preparing, setPreparing] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  /** The form was begun anew from a newer record: what is one's own is marked. */
  const [marking, setMarking] = useState(false);
  const [askRecord] = useLazyRecordQuery();
  const busy = calling || preparing;

  const meet = async (id: number) => {
    setConflict({ newer: undefined });
    const { data } = await askRecord({ definition, id, main: true });
    setConflict({ newer: data ?? null });
  };
  const show = (failure: AdminFailure) => {
    const { fields } = definition;
    const keys = Object.entries(fields).map(([name, one]) => sentKeyOf(name, one));
    const { field, text } = formFailure(failure, keys, (key) => t(`errors:${key}`));
    const about =
      (field === null ? null : nameOfSent(fields, field)) ??
      fieldOfDuplicate(definition, failure.message, state.values);
    if (about === null) setFailed(text);
    else refuse({ [about]: text });
  };
  const refuse = (wrong: Readonly<Record<string, string>>) => {
    setFailed(errorOutOfSight(definition, wrong, fieldsInSight(state.sections), state.language));
    state.refuse(wrong);
  };
  const send = async (overwrite: boolean) => {
    const before = mode === "edit" ? state.base : undefined;
    setFailed(null);
    setConflict(null);
    setPreparing(true);
    try {
      const outcome = await save({ values: state.values, before, overwrite });
      if (outcome.kind === "saved") {
        state.forgetDraft();
        onSaved({ mode, id: outcome.id });
      } else if (before !== undefined && outcome.failure.status === CONFLICT) await meet(before.id);
      else show(outcome.failure);
    } catch {
      setFailed(t("errors:unknown"));
    } finally {
      setPreparing(false);
    }
  };
  return {
    ...state,
    busy,
    failed,
    conflict,
    marked: marking ? state.changed : [],
    submit: (overwrite = false) => {
      if (busy) return;
      const wrong = state.judge();
      if (Object.keys(wrong).length > 0) refuse(wrong);
      else void send(overwrite);
    },
    /** Goes on from the newer record, with what was changed here. */
    takeNewer: (newer: AnyRecord) => {
      const own = state.changed.map((name) => [name, state.values[name]] as const);
      state.restart(newer, Object.fromEntries(own));
      setConflict(null);
      setMarking(true);
    },
    /** Gives up what was typed before the reload. */
    startAfresh: () => state.restart(state.base, {}),
  };
}

export type RecordFormState = ReturnType<typeof useRecordForm>;
