import { Readable } from "node:stream";
import type { Language } from "../../../src/contract/language.ts";
import type { AnyResource } from "../../../src/contract/resources/definition.ts";
import { isNeededInFiles } from "../../../src/domain/resources/import-columns.ts";
import { labelText } from "../../../src/domain/resources/label-text.ts";
import { XLSX_TYPE, xlsxOf } from "../../files/xlsx.ts";
import { fileTexts } from "../../texts/files.ts";
import { formatText } from "../../texts/index.ts";
import type { Download } from "../download.ts";
import { importedColumns } from "./columns.ts";

/** `GET <path>/import/template` (ours): an empty workbook with the columns that an import takes. */
export async function importTemplate(definition: AnyResource, language: Language): Promise<Download> {
  const title = labelText(definition.title, language);
  const columns = importedColumns(definition).map(({ field }) => {
    const label = labelText(field.label, language);
    return { title: isNeededInFiles(field) ? formatText(fileTexts.required, language, { label }) : label };
  });
  const name = formatText(fileTexts.templateName, language, { title });
  const body = await xlsxOf({ name: title, columns });
  return { name: `${name}.xlsx`, type: XLSX_TYPE, body: Readable.from([body], { objectMode: false }) };
}
