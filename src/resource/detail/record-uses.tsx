import { Button, Spinner } from "@blueprintjs/core";
import { use } from "react";
import { useTranslation } from "react-i18next";
import type { RecordUses } from "../../contract/answers.ts";
import type { AnyRecord, AnyResource } from "../../contract/resources/definition.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import { useRecordUsesQuery } from "../../query/resource-api.ts";
import { useDefinition } from "../definitions.ts";
import { useResourcePorts } from "../ports.ts";
import { RecordLinksContext } from "../record-links.ts";

interface RecordUsesOfProps {
  readonly definition: AnyResource;
  readonly records: readonly AnyRecord[];
}

/** Where the files of some records are shown. */
export function RecordUsesOf({ definition, records }: RecordUsesOfProps) {
  const { t } = useTranslation("recordForm");
  const ids = records.map(({ id }) => id);
  const { currentData, isError, isFetching, refetch } = useRecordUsesQuery({ definition, ids });
  if (currentData === undefined)
    return isError && !isFetching ? (
      <p role="alert">
        {t("usesFailed")} <Button size="small" text={t("retry")} onClick={() => void refetch()} />
      </p>
    ) : (
      <Spinner size={16} aria-label={t("usesLoading")} />
    );
  return <UsesList found={currentData} />;
}

/** Places, each of which leads to its record. */
function UsesList({ found: { total, uses } }: { readonly found: RecordUses }) {
  const { t } = useTranslation("recordForm");
  const rest = total - uses.length;
  if (total === 0) return <p className="qs-uses-none">{t("usesNone")}</p>;
  return (
    <section className="qs-uses" aria-label={t("uses")}>
      <p>{t("usesCount", { count: total })}</p>
      <ul>
        {uses.map((one) => (
          <li key={`${one.area} ${one.id} ${one.of}`}>
            <Place {...one} />
          </li>
        ))}
        {rest > 0 ? <li>{t("usesMore", { count: rest })}</li> : null}
      </ul>
    </section>
  );
}

function Place({ area, id, name }: RecordUses["uses"][number]) {
  const links = use(RecordLinksContext);
  const language = useResourcePorts().useLanguage();
  const definition = useDefinition(area);
  const title = typeof definition === "string" ? "" : labelText(definition.title, language);
  return (
    <>
      {title === "" ? null : <span className="qs-uses-area">{title}</span>}
      {links?.mayOpen(area) ? (
        <Button
          size="small"
          variant="minimal"
          intent="primary"
          text={name}
          onClick={() => links.open(area, { id, name })}
        />
      ) : (
        <span>{name}</span>
      )}
    </>
  );
}
