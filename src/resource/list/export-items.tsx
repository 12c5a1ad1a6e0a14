import { MenuItem } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import type { ExportKind } from "./use-export.tsx";

export interface ExportItemsProps {
  readonly disabled?: boolean;
  readonly onChoose: (kind: ExportKind) => void;
}

/** The files that rows are exported as. */
export function ExportItems({ disabled = false, onChoose }: ExportItemsProps) {
  const { t } = useTranslation("resource");
  return (
    <>
      <MenuItem disabled={disabled} text={t("exportXlsx")} onClick={() => onChoose("xlsx")} />
      <MenuItem disabled={disabled} text={t("exportCsv")} onClick={() => onChoose("csv")} />
    </>
  );
}
