import { Button } from "@blueprintjs/core";
import { PageLayout } from "@blueprintjs/icons";
import { type ReactNode, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../contract/resources/definition.ts";
import type { FormValues } from "../../domain/resources/form-values.ts";
import { Preview } from "./preview.tsx";
import { useMayPreview } from "./use-may-preview.ts";

export interface DraftPreview {
  /** For the form's buttons; null where there is no preview. */
  readonly button: ReactNode;
  /** To be drawn beside the form, not in it: its keys are not the form's. */
  readonly dialog: ReactNode;
}

/** What a form holds, saved or not, as visitors will see it. @param id of the record that it changes; none of one that it makes. */
export function useDraftPreview(
  definition: AnyResource,
  { values, changed }: { readonly values: FormValues; readonly changed: readonly string[] },
  id: number | undefined,
): DraftPreview {
  const { t } = useTranslation("recordForm");
  const [shown, setShown] = useState(false);
  const button = useMemo(
    () => <Button icon={<PageLayout />} text={t("preview")} onClick={() => setShown(true)} />,
    [t],
  );
  if (!useMayPreview(definition)) return { button: null, dialog: null };
  return {
    button,
    dialog: shown ? (
      <Preview
        definition={definition}
        values={values}
        id={id}
        unsaved={changed.length > 0}
        onClose={() => setShown(false)}
      />
    ) : null,
  };
}
