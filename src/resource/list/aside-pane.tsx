import { Button } from "@blueprintjs/core";
import { ChevronLeft, ChevronRight } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { AsideTree } from "../aside-tree.tsx";
import type { ResourceListModel } from "./use-resource-list.ts";

/** The tree that drives a filter of the list. */
export function AsidePane({ model }: { readonly model: ResourceListModel }) {
  const { t } = useTranslation("resource");
  const { definition, parts, list, appearance, setAppearance } = model;
  const { aside } = definition;
  if (aside === undefined) return null;
  const { param, resource } = aside;
  const props = {
    value: list.state.filters[param]?.[0] ?? null,
    onChange: (value: string | null) =>
      list.change({ filters: { ...list.state.filters, [param]: value === null ? [] : [value] } }),
  };
  const { Aside: Own } = parts;
  const text = t(appearance.asideShown ? "asideHide" : "asideShow");
  return (
    <aside className="qs-aside" data-shown={appearance.asideShown}>
      <Button
        className="qs-aside-fold"
        variant="minimal"
        size="small"
        icon={appearance.asideShown ? <ChevronLeft /> : <ChevronRight />}
        aria-expanded={appearance.asideShown}
        aria-label={text}
        title={text}
        onClick={() => setAppearance({ asideShown: !appearance.asideShown })}
      />
      {appearance.asideShown ? Own ? <Own {...props} /> : <AsideTree {...props} resource={resource} /> : null}
    </aside>
  );
}
