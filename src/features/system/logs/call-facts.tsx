import "./logs.css";
import { useTranslation } from "react-i18next";
import type { AnyRecord } from "../../../contract/resources/definition.ts";

/** What was called, and with what. */
export function CallTable({ record }: { readonly record: AnyRecord }) {
  const { t } = useTranslation("system");
  const { method, params } = record;
  return (
    <dl className="qs-call-facts">
      <dt>{t("callMethod")}</dt>
      <dd>
        <code>{typeof method === "string" ? method : t("none")}</code>
      </dd>
      <dt>{t("callParams")}</dt>
      <dd>{typeof params === "string" ? <pre>{pretty(params)}</pre> : t("none")}</dd>
    </dl>
  );
}

/** JSON with a line for each value; what was cut, and is none any more, as it is. */
function pretty(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return json;
  }
}
