import { Tag } from "@blueprintjs/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { UserDto } from "../../../contract/admin.ts";
import { DATE, formatTime } from "../../../domain/dates.ts";
import { AvatarPicker } from "../avatar/avatar-picker.tsx";

/** Who one is to the others, and what only an administrator changes. */
export function AccountCard({ user }: { readonly user: UserDto }) {
  const { t } = useTranslation("account");
  const roles = user.roles ?? [];
  return (
    <section className="qs-account-card qs-account-who" aria-labelledby="qs-account-name">
      <AvatarPicker user={user} />
      <h2 id="qs-account-name">{user.nickName || user.username}</h2>
      {user.signature ? <p className="qs-account-signature">{user.signature}</p> : null}
      <dl className="qs-account-facts">
        <Fact name={t("username")}>{user.username}</Fact>
        <Fact name={t("email")}>{user.email}</Fact>
        <Fact name={t("phone")}>{user.phone}</Fact>
        <Fact name={t("department")}>{user.dept?.name}</Fact>
        <Fact name={t("roles")}>
          {user.isAdmin ? <Tag minimal>{t("administrator")}</Tag> : null}
          {roles.map(({ id, name }) => (
            <Tag key={id} minimal>
              {name}
            </Tag>
          ))}
        </Fact>
        <Fact name={t("since")}>{formatTime(user.createTime, DATE)}</Fact>
      </dl>
    </section>
  );
}

/** A fact with its name; a dash where there is none. */
function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const { t } = useTranslation("account");
  const none = children === undefined || children === "" || isEmptyList(children);
  return (
    <div>
      <dt>{name}</dt>
      <dd>{none ? <span className="qs-account-none">{t("none")}</span> : children}</dd>
    </div>
  );
}

function isEmptyList(children: ReactNode): boolean {
  return (
    Array.isArray(children) &&
    children.every((child) => child === null || (Array.isArray(child) && child.length === 0))
  );
}
