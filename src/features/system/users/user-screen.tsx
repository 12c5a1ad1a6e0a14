import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useRights } from "../../../resource/list/use-rights.ts";
import type { ResourceParts, ScreenPartProps } from "../../../resource/parts.ts";
import { useResourcePorts } from "../../../resource/ports.ts";
import { ResourceBody } from "../../../resource/resource-screen.tsx";

/** The usual screen, in which nobody is offered what is refused for oneself: to delete, disable, enable, or reset the password (contract A5). */
export function UserScreen({ definition, parts }: ScreenPartProps) {
  const { t } = useTranslation("access");
  const { useUserId, useTitle } = useResourcePorts();
  const own = useUserId();
  const title = useTitle();
  const rights = useRights(definition);
  const mine = useMemo((): ResourceParts => {
    const { Screen: _, ...usual } = parts;
    return { ...usual, allows: (offer, { id }) => offer === "update" || id !== own, whyNot: t("ownAccount") };
  }, [parts, own, t]);
  if (rights === undefined) return null;
  return <ResourceBody definition={definition} parts={mine} rights={rights} title={title} />;
}
