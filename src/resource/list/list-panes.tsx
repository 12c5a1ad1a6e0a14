import { Button } from "@blueprintjs/core";
import { ChevronLeft, ChevronRight } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { recordName } from "../../domain/resources/record-name.ts";
import { AsideTree } from "../aside-tree.tsx";
import type { ResourceListModel } from "./use-resource-list.ts";

/** What stands beside and below the rows of a list. */

/** The tree that drives a filter of the list. */
export function AsidePane({ model }: { readonly model: ResourceListModel }) {
  const { t } = useTranslation("resource");
  const { definition, parts, list, look, setLook } = model;
  const { aside } = definition;
  if (aside === undefined) return null;
  const { param, resource } = aside;
  const props = {
    value: list.state.filters[param]?.[0] ?? null,
    onChange: (value: string | null) =>
      list.change({ filters: { ...list.state.filters, [param]: value === null ? [] : [value] } }),
  };
  const { Aside: Own } = parts;
  const text = t(look.asideShown ? "asideHide" : "asideShow");
  return (
    <aside className="qs-aside" data-shown={look.asideShown}>
      <Button
        className="qs-aside-fold"
        variant="minimal"
        size="small"
        icon={look.asideShown ? <ChevronLeft /> : <ChevronRight />}
        aria-expanded={look.asideShown}
        aria-label={text}
        title={text}
        onClick={() => setLook({ asideShown: !look.asideShown })}
      />
      {look.asideShown ? Own ? <Own {...props} /> : <AsideTree {...props} resource={resource} /> : null}
    </aside>
  );
}

export interface ExpandedProps {
  readonly model: ResourceListModel;
  readonly current: number | null | undefined;
}

/** More about the row that is chosen, below the rows. */
export function Expanded({ model, current }: ExpandedProps) {
  const { t } = useTranslation("resource");
  const { definition, parts, shown, handle, wording } = model;
  const record = shown.rows.find(({ id }) => id === current);
  if (parts.Expanded === undefined || record === undefined) return null;
  const name = recordName(definition, record, wording.language);
  return (
    <section className="qs-list-expanded" aria-label={t("expanded", { name })}>
      <parts.Expanded key={record.id} list={handle} record={record} />
    </section>
  );
}
