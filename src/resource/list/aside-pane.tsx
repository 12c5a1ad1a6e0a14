import { Button } from "@blueprintjs/core";
import { ChevronLeft, ChevronRight } from "@blueprintjs/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useMedia } from "../../ui/use-media.ts";
import { AsideTree } from "../aside-tree.tsx";
import type { ResourceListModel } from "./use-resource-list.ts";

/** Up to here a tree takes its list the room for columns. */
const FOLDED = "(max-width: 1180px)";

/** The tree that drives a filter of the list. */
export function AsidePane({ model }: { readonly model: ResourceListModel }) {
  const { t } = useTranslation("resource");
  const { definition, parts, list, appearance, setAppearance } = model;
  const { aside } = definition;
  const folds = useMedia(FOLDED);
  const [opened, setOpened] = useState(false);
  const shown = folds ? opened : appearance.asideShown;
  if (aside === undefined) return null;
  const { param } = aside;
  const props = {
    value: list.state.filters[param]?.[0] ?? null,
    onChange: (value: string | null) =>
      list.change({ filters: { ...list.state.filters, [param]: value === null ? [] : [value] } }),
  };
  const { Aside: Own } = parts;
  const text = t(shown ? "asideHide" : "asideShow");
  return (
    <aside className="qs-aside" data-shown={shown}>
      <Button
        className="qs-aside-fold"
        variant="minimal"
        size="small"
        // What is chosen in it is not seen.
        intent={shown || props.value === null ? "none" : "primary"}
        icon={shown ? <ChevronLeft /> : <ChevronRight />}
        aria-expanded={shown}
        aria-label={text}
        title={text}
        onClick={() => (folds ? setOpened(!opened) : setAppearance({ asideShown: !shown }))}
      />
      {shown ? (
        Own ? (
          <Own {...props} />
        ) : (
          <AsideTree {...props} aside={aside} attach={model.drops.attachPlace} />
        )
      ) : null}
    </aside>
  );
}
