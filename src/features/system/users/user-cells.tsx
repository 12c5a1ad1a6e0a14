import { Switch } from "@blueprintjs/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyRecord } from "../../../contract/resources/definition.ts";
import { permits } from "../../../domain/permission.ts";
import { labelText } from "../../../domain/resources/label-text.ts";
import { userPicture } from "../../../domain/user-picture.ts";
import type { CellPartProps } from "../../../resource/parts.ts";
import { useResourcePorts } from "../../../resource/ports.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { DisableDialog } from "./disable-dialog.tsx";
import { EnableDialog } from "./enable-dialog.tsx";

/** A user's name where the person counts. */
function personName({ nickName, username }: AnyRecord): string {
  return typeof nickName === "string" && nickName !== "" ? nickName : String(username ?? "");
}

/** The picture, or the initials in its place. */
export function AvatarCell({ record }: CellPartProps) {
  return <Avatar name={personName(record)} image={userPicture(record)} size="small" />;
}

/** A word alone: a label would take the room of what is searched for. */
export function GenderCell({ field, value }: CellPartProps) {
  const language = useResourcePorts().useLanguage();
  const option = field.kind === "choice" ? field.options.find((one) => one.value === value) : undefined;
  return (
    <span className="qs-cell-text">{option === undefined ? "—" : labelText(option.label, language)}</span>
  );
}

const MAY_SWITCH = ["admin", "user:edit"] as const;

/** Switched on with a question, off with a reason (contract §3, A5); nobody switches oneself. */
export function EnabledCell({ definition, record, value }: CellPartProps) {
  const { t } = useTranslation("access");
  const ports = useResourcePorts();
  const held = ports.useHeld();
  const language = ports.useLanguage();
  const own = ports.useUserId() === record.id;
  const [asking, setAsking] = useState(false);
  const on = value === true;
  const name = String(record.username ?? "");
  const close = () => setAsking(false);
  const asked = { definition, record, name, onClose: close };
  return (
    <>
      <Switch
        className="qs-cell-switch"
        checked={on}
        disabled={own || !permits(MAY_SWITCH, held)}
        title={own ? labelText("user.ownAccount", language) : on ? undefined : reasonOf(record)}
        aria-label={t("switchUser", { name })}
        onChange={() => setAsking(true)}
      />
      {asking ? on ? <DisableDialog {...asked} /> : <EnableDialog {...asked} /> : null}
    </>
  );
}

function reasonOf({ reason }: AnyRecord): string | undefined {
  return typeof reason === "string" && reason !== "" ? reason : undefined;
}
