import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../contract/resources/definition.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import { labelOfAction } from "../../domain/resources/machine.ts";
import type { HistoryEntry } from "../../query/record-reads.ts";
import type { Wording } from "../cell-text.ts";
import { changedText, labelOf, valueText } from "./history-texts.ts";

export interface ChangesTableProps {
  readonly definition: AnyResource;
  /** What was done: of what is made there is nothing before. */
  readonly action: string;
  readonly changes: readonly HistoryEntry["changes"][number][];
  readonly wording: Wording;
}

/** Each field from what to what; nothing where none was changed. */
export function ChangesTable({ definition, action, changes, wording }: ChangesTableProps) {
  const { t } = useTranslation("recordForm");
  const begins = action === "create" || action === "import";
  if (changes.length === 0) return null;
  return (
    <table className="qs-history-changes">
      <thead className="qs-visually-hidden">
        <tr>
          <th scope="col">{t("historyField")}</th>
          {begins ? null : <th scope="col">{t("historyFrom")}</th>}
          <th scope="col">{t("historyTo")}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.field}>
            <th scope="row">{labelOf(definition, change.field, wording)}</th>
            {begins ? null : (
              <td className="qs-history-from">{valueText(definition, change.field, change.from, wording)}</td>
            )}
            <td className="qs-history-to">{changedText(definition, change, wording)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What was done, in a verb or by the name of the action. */
export function useActionName(definition: AnyResource, action: string, { language }: Wording): string {
  const { t } = useTranslation("recordForm");
  switch (action) {
    case "create":
    case "update":
    case "remove":
    case "import":
    case "bin":
    case "restored":
      return t(`did.${action}`);
    default: {
      const label = labelOfAction(definition, action);
      return label === undefined ? action : labelText(label, language);
    }
  }
}
