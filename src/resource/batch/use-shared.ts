import { useMemo, useState } from "react";
import type { AnyResource, BatchUpload } from "../../contract/resources/definition.ts";
import type { FormValues } from "../../domain/resources/form-values.ts";
import { errorOutOfSight, fieldsInSight, without } from "../form/form-check.ts";
import type { KeptDraft } from "../form/form-props.ts";
import { useFormState } from "../form/use-form-state.ts";

interface SharedPlace {
  readonly definition: AnyResource;
  readonly batch: BatchUpload;
  readonly begin: FormValues;
  readonly fixed: FormValues | undefined;
}

/** Files are lost with the page, and what was typed for them alone is of no use. */
const NO_DRAFT: KeptDraft = [null, () => undefined];

/** What records that are made of files have alike, in the form of a record. */
export function useShared({ definition, batch, begin, fixed }: SharedPlace) {
  const asked = useMemo(
    (): AnyResource => ({ ...definition, form: { sections: [{ fields: batch.shared }] } }),
    [definition, batch],
  );
  const form = useFormState({ definition: asked, mode: "create", begin, fixed, draft: NO_DRAFT });
  const [failed, setFailed] = useState<string | null>(null);
  return {
    definition: asked,
    form,
    /** What is wrong with fields that nobody sees here. */
    failed,
    /** Says what is wrong, and leads to it. @returns whether nothing is. */
    judge: (): boolean => {
      const wrong = without(form.judge(), [batch.name, batch.file]);
      setFailed(errorOutOfSight(definition, wrong, fieldsInSight(form.sections), form.language));
      form.refuse(wrong);
      return Object.keys(wrong).length === 0;
    },
  };
}
