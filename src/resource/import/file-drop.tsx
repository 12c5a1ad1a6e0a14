import { Button } from "@blueprintjs/core";
import { Download } from "@blueprintjs/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../contract/resources/definition.ts";
import type { FormValues } from "../../domain/resources/form-values.ts";
import { importedFields, isNeededInFiles } from "../../domain/resources/import-columns.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import { saveFile } from "../../query/admin-download.ts";
import { downloadStarted, useTransfer } from "../../query/transfers.ts";
import { useResourcePorts } from "../ports.ts";
import { DropBox } from "../uploads/drop-box.tsx";
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
  return (
    <>
      <p className="qs-import-hint">{t("importHint")}</p>
      <DropBox
        label={t("importChoose")}
        text={t(file === null ? "importChoose" : "importOther")}
        accept={IMPORT_TYPES}
        disabled={disabled}
        onFiles={([chosen]) => chosen && onFile(chosen)}
      >
        {file === null ? <span>{t("importDrop")}</span> : <strong>{file.name}</strong>}
      </DropBox>
      <Template definition={definition} fixed={fixed} />
    </>
  );
}

/** The columns that a file has, and an empty one with them. */
function Template({ definition, fixed }: Pick<FileDropProps, "definition" | "fixed">) {
  const { t } = useTranslation("recordForm");
  const language = useResourcePorts().useLanguage();
  const transfer = useTransfer();
  const [busy, setBusy] = useState(false);
  const title = labelText(definition.title, language);
  const columns = importedFields(definition)
    .filter(([name]) => !Object.hasOwn(fixed, name))
    .map(([, field]) => `${labelText(field.label, language)}${isNeededInFiles(field) ? " *" : ""}`);
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
