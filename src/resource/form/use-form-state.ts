import { useMemo, useRef, useState } from "react";
import type { AnyRecord } from "../../contract/resources/definition.ts";
import { changedFields, type FormValues, formSections } from "../../domain/resources/form-values.ts";
import { useFieldFocus } from "../../ui/focus/use-field-focus.ts";
import { useAfterPress } from "../../ui/use-after-press.ts";
import { useSame } from "../../ui/use-same.ts";
import { useSteady } from "../../ui/use-steady.ts";
import { useResourcePorts } from "../ports.ts";
import { beginning } from "./beginning.ts";
import {
  areSameSections,
  errorsOf,
  type FormErrors,
  fieldsInSight,
  sectionsInSight,
  without,
} from "./form-check.ts";
import { draftFrom, StoredDraft, withDraft } from "./form-draft.ts";
import type { FormMode, FormPlace, KeptDraft } from "./form-props.ts";

export const operationOf = (mode: FormMode) => (mode === "edit" ? "update" : "create");

/** Under which name the draft of a form is kept, one alone on its page. */
function draftName({ definition, mode, record, stateKey }: FormPlace): string {
  return ["form", definition.name, stateKey ?? "", mode, record?.id ?? ""].join(":");
}

/** The values of a form, what is wrong with them, and the draft that outlives it. */
export function useFormState(place: FormPlace) {
  const { definition, mode, fixed, begin } = place;
  const { usePageState, useUnsavedGuard, useLanguage } = useResourcePorts();
  const language = useLanguage();
  const operation = operationOf(mode);
  const [base, setBase] = useState(place.record);
  // The same as long as what it is made of is: what nobody touched is not compared value by value.
  const begun = useMemo(
    () => beginning(definition, mode, base, { ...begin, ...fixed }),
    [definition, mode, base, begin, fixed],
  );
  const ofPage = usePageState<FormValues | null>(draftName(place), StoredDraft, null);
  const [draft, setDraft]: KeptDraft = place.draft ?? ofPage;
  const [values, setValues] = useState<FormValues>(() => withDraft(definition, begun, draft));
  // Whoever puts a value later, such as an upload that has ended, changes what the form holds by then.
  const held = useRef(values);
  const hold = (next: FormValues) => {
    held.current = next;
    setValues(next);
  };
  const [restored, setRestored] = useState(draft !== null);
  const [errors, setErrors] = useState<FormErrors>({});
  const { inputOf, focus } = useFieldFocus();
  const afterPress = useAfterPress();
  const changed = changedFields(definition, begun, values);
  useUnsavedGuard(changed.length > 0);
  const given = new Set(Object.keys(fixed ?? {}));
  const shown = sectionsInSight(definition, formSections(definition, operation, given), values);
  const sections = useSame(shown, areSameSections);

  const restart = (from: AnyRecord | undefined, keep: FormValues) => {
    const fresh = beginning(definition, mode, from, { ...begin, ...fixed });
    setBase(from);
    hold({ ...fresh, ...keep });
    setDraft(draftFrom(definition, fresh, { ...fresh, ...keep }), fresh);
    setErrors({});
    setRestored(false);
  };
  // What fields are given stays the same: one that did not change is not drawn again.
  const put = useSteady((change: FormValues) => {
    const next = { ...held.current, ...change };
    hold(next);
    setDraft(draftFrom(definition, begun, next), begun);
    setErrors((before) => without(before, Object.keys(change)));
  });
  const left = useSteady((name: string) => {
    if (!changed.includes(name)) return;
    afterPress(() => {
      const wrong = errorsOf(definition, held.current, operation, language)[name];
      setErrors((before) => (wrong === undefined ? without(before, [name]) : { ...before, [name]: wrong }));
    });
  });
  return {
    language,
    base,
    values,
    errors,
    sections,
    /** Names of the fields that were changed here. */
    changed,
    /** What is shown was typed before the page was reloaded. */
    restored,
    inputOf,
    /** Begins anew from a record, with some values kept. */
    restart,
    forgetDraft: () => setDraft(null, begun),
    put,
    /** Shows what is wrong and leads to the first of it that is in sight. */
    refuse: (wrong: FormErrors) => {
      setErrors(wrong);
      const first = fieldsInSight(sections).find((name) => wrong[name] !== undefined);
      if (first === undefined) return;
      place.reveal?.(first);
      focus(first);
    },
    judge: () => errorsOf(definition, values, operation, language),
    /** Judges a field that was left; what nobody touched is not called missing yet. */
    left,
  };
}
