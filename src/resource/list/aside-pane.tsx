import { Button } from "@blueprintjs/core";
import { ChevronLeft, ChevronRight } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { AsideTree } from "../aside-tree.tsx";
import type { ResourceListModel } from "./use-resource-list.ts";

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
