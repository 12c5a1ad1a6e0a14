import { Button } from "@blueprintjs/core";
import { Import } from "@blueprintjs/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Copied, LinesField } from "../../contract/resources/fields.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import { readReference } from "../../domain/resources/references.ts";
import { copiedLines, linesIn } from "../../domain/resources/taken-over.ts";
import { useLazyRecordQuery } from "../../query/resource-api.ts";
import { NOWHERE, useDefinition } from "../definitions.ts";
import { useResourcePorts } from "../ports.ts";
import type { FieldControlProps } from "./field-control-props.ts";
import type { Lines } from "./use-lines.ts";

export type LineCopierProps = FieldControlProps<LinesField> & {
  readonly copies: Copied;
  readonly lines: Lines;
};

/** Takes over the lines of the record that is referred to; what was entered stays, and the step can be taken back as any other. */
export function LineCopier({ control, field, definition, form, copies, lines }: LineCopierProps) {
  const { t } = useTranslation("recordForm");
  const language = useResourcePorts().useLanguage();
  const [said, say] = useState("");
  const [askRecord, { isFetching }] = useLazyRecordQuery();
  const ref = definition?.fields[copies.ref];
  const other = useDefinition(ref?.kind === "ref" ? ref.to : NOWHERE.name);
  if (form === undefined || ref?.kind !== "ref") return null;
  const chosen = readReference(form.values[copies.ref]);
  const copy = async () => {
    if (chosen === null) {
      say(t("linesChooseFirst", { label: labelText(ref.label, language) }));
      return;
    }
    if (typeof other === "string") return;
    const { data } = await askRecord({ definition: other, id: chosen.id });
    if (data === undefined) {
      say(t("linesCopyFailed"));
      return;
    }
    const next = copiedLines(field, copies, lines.held(), linesIn(other, copies, data));
    lines.put(next);
    say(t("linesCopied", { count: next.length }));
  };
  return (
    <div className="qs-lines-tools">
      <Button
        id={control.id}
        ref={lines.lines.length > 0 ? null : (button: HTMLElement | null) => control.inputRef(button)}
        size="small"
        variant="outlined"
        icon={<Import />}
        text={t("linesCopy")}
        aria-describedby={control.describedBy}
        disabled={control.disabled || isFetching}
        onClick={() => void copy()}
      />
      <span role="status" className="qs-lines-said">
        {said}
      </span>
    </div>
  );
}
