import { Tag } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import type { AnyRecord } from "../../../contract/resources/definition.ts";
import type { AreaParts, CellPartProps } from "../../../resource/parts.ts";

const isOwn = (record: AnyRecord): boolean => record.current === true;

/** Who it is, and whether it is the session that looks. */
function UserCell({ record, value }: CellPartProps) {
  const { t } = useTranslation("monitor");
  return (
    <>
      {typeof value === "string" ? value : ""}
      {isOwn(record) ? (
        <Tag minimal round className="qs-online-own">
          {t("online.own")}
        </Tag>
      ) : null}
    </>
  );
}

/** One's own session is ended by signing out. */
export const parts = {
  online: {
    cells: { userName: UserCell },
    allows: (offer, record) =>
      offer === "update" || offer === "remove" || offer.name !== "kick" || !isOwn(record),
  },
} satisfies AreaParts;
