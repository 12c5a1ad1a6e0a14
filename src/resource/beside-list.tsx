import { HandLeft } from "@blueprintjs/icons";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { AnyRecord, AnyResource } from "../contract/resources/definition.ts";
import type { Detail } from "../contract/resources/record-definition.ts";
import { labelText } from "../domain/resources/label-text.ts";
import { recordName } from "../domain/resources/record-name.ts";
import { useRights } from "./list/use-rights.ts";
import { OtherArea } from "./other-area.tsx";
import type { ResourceParts } from "./parts.ts";
import { useResourcePorts } from "./ports.ts";
import { ResourceList } from "./resource-list.tsx";

export interface BesideListProps {
  readonly detail: Detail;
  /** The area whose row is chosen. */
  readonly master: AnyResource;
  readonly chosen: AnyRecord | undefined;
}

/** Another area's list, narrowed to the row that is chosen in the first one. */
export function BesideList(props: BesideListProps) {
  return (
    <OtherArea name={props.detail.resource} className="qs-beside">
      {(area) => <BesideArea {...props} {...area} />}
    </OtherArea>
  );
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
