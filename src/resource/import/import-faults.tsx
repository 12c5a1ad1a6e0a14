import { Button } from "@blueprintjs/core";
import { Download } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../contract/resources/definition.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import { findField } from "../../domain/resources/list-shape.ts";
import { saveFile } from "../../query/admin-download.ts";
import { useResourcePorts } from "../ports.ts";
import type { RowFault } from "./use-import.ts";

export interface ImportFaultsProps {
  readonly definition: AnyResource;
  readonly faults: readonly RowFault[];
}

/** So many are shown; all of them are in the file. */
const SHOWN_MOST = 200;

/** What is wrong in which row of the file. */
export function ImportFaults({ definition, faults }: ImportFaultsProps) {
  const { t } = useTranslation("recordForm");
  const language = useResourcePorts().useLanguage();
  const label = ({ field }: RowFault) => {
    const known = field ? findField(definition, field) : undefined;
    return known === undefined ? (field ?? "") : labelText(known.label, language);
  };
  const titles = [t("importRow"), t("importField"), t("importReason")];
  const save = async () => {
    const { csvFile, csvOf } = await import("../list/csv.ts");
    const rows = faults.map((fault) => [String(fault.row), label(fault), fault.message]);
    saveFile(
      csvFile(csvOf(titles, rows)),
      `${labelText(definition.title, language)}-${t("importReason")}.csv`,
    );
  };
  const more = faults.length - SHOWN_MOST;
  return (
    <>
      <div className="qs-import-faults">
        <table>
          <thead>
            <tr>
              {titles.map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {faults.slice(0, SHOWN_MOST).map((fault) => (
              <tr key={`${fault.row} ${fault.field ?? ""} ${fault.message}`}>
                <td>{fault.row}</td>
                <td>{label(fault)}</td>
                <td>{fault.message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="qs-import-template">
        <Button
          size="small"
          variant="minimal"
          icon={<Download />}
          text={t("importReport")}
          onClick={() => void save()}
        />
        {more > 0 ? <span>{t("importMore", { count: more })}</span> : null}
      </p>
    </>
  );
}
