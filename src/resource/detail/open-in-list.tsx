import { Button } from "@blueprintjs/core";
import { ArrowTopRight } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../contract/resources/definition.ts";
import { contextOf } from "../../domain/resources/list-shape.ts";
import { listShape } from "../list/list-state.ts";
import { useResourcePorts, type ViewPlace } from "../ports.ts";

export interface OpenInListProps {
  readonly definition: AnyResource;
  /** The parameters that the list is narrowed by. */
  readonly query: Readonly<Record<string, string>>;
}

/** Leads to the page with an area's list, narrowed down in the same way; nothing where no page shows it so. */
export function OpenInList({ definition, query }: OpenInListProps) {
  const { t } = useTranslation("resource");
  const travel = useResourcePorts().useTravel();
  const place = placeOf(definition, query);
  if (place === undefined || travel.addressOf(place) === undefined) return null;
  return (
    <Button
      className="qs-related-open"
      variant="minimal"
      size="small"
      endIcon={<ArrowTopRight />}
      text={t("openInList")}
      onClick={() => travel.open(place)}
    />
  );
}

/** What narrows the list here has to be in its search bar or its tabs: else nobody would see there what is missing, or why. */
function placeOf(definition: AnyResource, query: OpenInListProps["query"]): ViewPlace | undefined {
  const { view } = definition;
  const { params } = listShape(definition);
  const isShown = Object.keys(query).every((param) => params[param] === 1);
  if (view === undefined || !isShown || contextOf(definition).length > 0) return undefined;
  return { view, query };
}
