import { Button } from "@blueprintjs/core";
import { Envelope, Key } from "@blueprintjs/icons";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { UserDto } from "../../../contract/admin.ts";
import { formatTime } from "../../../domain/dates.ts";
import { AlternatePasswordModal } from "../password/alternate-password-modal.tsx";
import { EmailDialog } from "./email-dialog.tsx";

/** How one signs in, and where mails about it go. */
export function SecurityPanel({ user }: { readonly user: UserDto }) {
  const { t } = useTranslation("account");
  const [open, setOpen] = useState<"password" | "email" | null>(null);
  const close = () => setOpen(null);
  const changed = formatTime(user.pwdResetTime);
  return (
    <>
      <ul className="qs-account-rows">
        <Row
          icon={<Key />}
          name={t("password")}
          note={changed === "" ? t("passwordNote") : t("passwordSince", { time: changed })}
          action={<Button text={t("changePassword")} onClick={() => setOpen("password")} />}
        />
        <Row
          icon={<Envelope />}
          name={t("email")}
          note={user.email || t("emailMissing")}
          action={<Button text={t("changeEmail")} onClick={() => setOpen("email")} />}
        />
      </ul>
      <AlternatePasswordModal isOpen={open === "password"} onClose={close} />
      <EmailDialog isOpen={open === "email"} current={user.email ?? ""} onClose={close} />
    </>
  );
}

interface RowProps {
  readonly icon: ReactNode;
  readonly name: string;
  readonly note: string;
  readonly action: ReactNode;
}

function Row({ icon, name, note, action }: RowProps) {
  return (
    <li className="qs-account-row">
      <span className="qs-sign">{icon}</span>
      <span className="qs-account-row-text">
        <strong>{name}</strong>
        <span>{note}</span>
      </span>
      {action}
    </li>
  );
}
