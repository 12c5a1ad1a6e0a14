import { createRef, type RefObject, useEffect, useState } from "react";

type Inputs<Field extends string> = Readonly<Record<Field, RefObject<HTMLInputElement | null>>>;

/**
 * A form's fields as elements, and the way to move the focus to one: after the next commit, for a disabled field takes none.
 * @param fields in the order of the form; taken once.
 */
export function useInputs<Field extends string>(
  fields: readonly Field[],
): { readonly inputs: Inputs<Field>; readonly focus: (field: Field) => void } {
  const [inputs] = useState(
    () =>
      Object.fromEntries(
        fields.map((field) => [field, createRef<HTMLInputElement>()]),
      ) as unknown as Inputs<Field>,
  );
  const [wanted, setWanted] = useState<{ readonly field: Field } | null>(null);
  useEffect(() => {
    if (wanted) inputs[wanted.field].current?.focus();
  }, [inputs, wanted]);
  return { inputs, focus: (field) => setWanted({ field }) };
}
