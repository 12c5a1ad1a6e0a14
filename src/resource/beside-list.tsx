import { Button } from "@blueprintjs/core";
import { HandLeft, Offline } from "@blueprintjs/icons";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { AnyRecord, AnyResource, Detail } from "../contract/resources/definition.ts";
import { labelText } from "../domain/resources/label-text.ts";
import { recordName } from "../domain/resources/record-name.ts";
import { useDefinition } from "./definitions.ts";
import { LoadingList } from "./list/list-states.tsx";
import { useRights } from "./list/use-rights.ts";
import type { ResourceParts } from "./parts.ts";
import { useResourcePorts } from "./ports.ts";
import { ResourceList } from "./resource-list.tsx";
import { useParts } from "./use-parts.ts";

export interface BesideListProps {
  readonly detail: Detail;
  /** The area whose row is chosen. */
  readonly master: AnyResource;
  readonly chosen: AnyRecord | undefined;
}

/** Another area's list, narrowed to the row that is chosen in the first one. */
export function BesideList({ detail, master, chosen }: BesideListProps) {
  const { t } = useTranslation("resource");
  const definition = useDefinition(detail.resource);
  const parts = useParts(detail.resource);
  if (definition === "missing" || definition === "failed") {
    return (
      <div className="qs-beside qs-list-note" role="alert">
        <Offline size={28} aria-hidden="true" />
        <strong>{t("failed")}</strong>
        <Button text={t("retry")} onClick={() => window.location.reload()} />
      </div>
    );
  }
  if (definition === "loading" || parts === "loading") {
    return (
      <div className="qs-beside">
        <LoadingList />
      </div>
    );
  }
  return <BesideArea definition={definition} parts={parts} detail={detail} master={master} chosen={chosen} />;
}

interface BesideAreaProps extends BesideListProps {
  readonly definition: AnyResource;
  readonly parts: ResourceParts;
}

function BesideArea({ definition, parts, detail, master, chosen }: BesideAreaProps) {
  const { t } = useTranslation("resource");
  const { useLanguage, Forbidden } = useResourcePorts();
  const language = useLanguage();
  const rights = useRights(definition);
  const title = labelText(definition.title, language);
  const { filter, sets } = detail;
  const fixed = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(filter).map(([param, field]) => [param, String(chosen?.[field] ?? "")]),
      ),
    [filter, chosen],
  );
  const given = useMemo(
    () =>
      chosen === undefined ? {} : { [sets]: { id: chosen.id, name: recordName(master, chosen, language) } },
    [sets, chosen, master, language],
  );
  if (rights !== undefined && !rights.list) return <Forbidden />;
  if (chosen === undefined || rights === undefined) {
    return (
      <div className="qs-beside qs-list-note">
        <HandLeft size={28} aria-hidden="true" />
        <strong>{t("besidePick")}</strong>
        <span>{t("besideHint", { title })}</span>
      </div>
    );
  }
  const name = recordName(master, chosen, language);
  const label = t("beside", { name, title });
  return (
    <div className="qs-beside">
      <h2 className="qs-beside-title" title={label}>
        {label}
      </h2>
      <ResourceList
        definition={definition}
        rights={rights}
        parts={parts}
        label={label}
        stateKey={detail.resource}
        fixed={fixed}
        sets={given}
      />
    </div>
  );
}
