import { Button } from "@blueprintjs/core";
import { DocumentOpen, Download } from "@blueprintjs/icons";
import { type DragEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../contract/resources/definition.ts";
import type { Field, FieldKind } from "../../contract/resources/fields.ts";
import type { FormValues } from "../../domain/resources/form-values.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import { isWritable } from "../../domain/resources/list-shape.ts";
import { saveFile } from "../../query/admin-download.ts";
import { downloadStarted, useTransfer } from "../../query/transfers.ts";
import { FileInput } from "../../ui/file-input.tsx";
import { useResourcePorts } from "../ports.ts";
import { IMPORT_TYPES } from "./use-import.ts";

export interface FileDropProps {
  readonly definition: AnyResource;
  /** What the file need not say. */
  readonly fixed: FormValues;
  readonly file: File | null;
  readonly disabled: boolean;
  readonly onFile: (file: File) => void;
}

/** Where a file is dropped or chosen, with what it has to look like. */
export function FileDrop({ definition, fixed, file, disabled, onFile }: FileDropProps) {
  const { t } = useTranslation("recordForm");
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const dropped = event.dataTransfer.files[0];
    if (dropped && !disabled) onFile(dropped);
  };
  const hover = (event: DragEvent) => {
    event.preventDefault();
    setOver(!disabled);
  };
  return (
    <>
      <p className="qs-import-hint">{t("importHint")}</p>
      <section
        className="qs-import-drop"
        aria-label={t("importChoose")}
        data-over={over ? true : undefined}
        onDragOver={hover}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <DocumentOpen size={24} aria-hidden />
        {file === null ? <span>{t("importDrop")}</span> : <strong>{file.name}</strong>}
        <Button
          text={t(file === null ? "importChoose" : "importOther")}
          disabled={disabled}
          onClick={() => input.current?.click()}
        />
        <FileInput
          ref={input}
          label={t("importChoose")}
          accept={IMPORT_TYPES}
          onFiles={([chosen]) => chosen && onFile(chosen)}
        />
      </section>
      <Template definition={definition} fixed={fixed} />
    </>
  );
}

/** Kinds that a cell of a file cannot be filled in with. */
const NOT_TYPED: ReadonlySet<FieldKind> = new Set(["password", "rows", "lines", "json"]);

const isImported = (field: Field) => isWritable(field, "create") && !NOT_TYPED.has(field.kind);

/** The columns that a file has, and an empty one with them. */
function Template({ definition, fixed }: Pick<FileDropProps, "definition" | "fixed">) {
  const { t } = useTranslation("recordForm");
  const language = useResourcePorts().useLanguage();
  const transfer = useTransfer();
  const [busy, setBusy] = useState(false);
  const title = labelText(definition.title, language);
  const columns = Object.entries(definition.fields)
    .filter(([name, field]) => !Object.hasOwn(fixed, name) && isImported(field))
    .map(([, field]) => `${labelText(field.label, language)}${field.required ? " *" : ""}`);
  const fetchTemplate = async () => {
    setBusy(true);
    const answer = await transfer(downloadStarted({ path: `${definition.path}/import/template` }));
    setBusy(false);
    if (answer.ok) saveFile(answer.data, `${title}.xlsx`);
  };
  return (
    <p className="qs-import-template">
      <Button
        size="small"
        variant="minimal"
        icon={<Download />}
        text={t("importTemplate")}
        loading={busy}
        onClick={() => void fetchTemplate()}
      />
      <span>{t("importColumns", { columns: columns.join(", ") })}</span>
    </p>
  );
}
