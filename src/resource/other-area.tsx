import { Button } from "@blueprintjs/core";
import { Offline } from "@blueprintjs/icons";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../contract/resources/definition.ts";
import { useDefinition } from "./definitions.ts";
import { LoadingList } from "./list/list-states.tsx";
import type { ResourceParts } from "./parts.ts";
import { useParts } from "./use-parts.ts";

interface LoadedArea {
  readonly definition: AnyResource;
  readonly parts: ResourceParts;
}

export interface OtherAreaProps {
  readonly name: string;
  /** Of what is in its place while it is on its way. */
  readonly className: string;
  readonly children: (area: LoadedArea) => ReactNode;
}

/** Another area than the one that the screen is about, as soon as its definition and its parts are there. */
export function OtherArea({ name, className, children }: OtherAreaProps) {
  const { t } = useTranslation("resource");
  const definition = useDefinition(name);
  const parts = useParts(name);
  if (definition === "missing" || definition === "failed") {
    return (
      <div className={`${className} qs-list-note`} role="alert">
        <Offline size={28} aria-hidden="true" />
        <strong>{t("failed")}</strong>
        <Button text={t("retry")} onClick={() => window.location.reload()} />
      </div>
    );
  }
  if (definition === "loading" || parts === "loading") {
    return (
      <div className={className}>
        <LoadingList />
      </div>
    );
  }
  return children({ definition, parts });
}
