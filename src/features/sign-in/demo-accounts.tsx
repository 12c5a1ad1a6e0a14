import { useTranslation } from "react-i18next";
import type { Runtime } from "../../contract/runtime.ts";
import { Avatar } from "../../ui/avatar.tsx";

export interface DemoAccountsProps {
  readonly demo: NonNullable<Runtime["demo"]>;
  readonly onUse: (account: string, password: string) => void;
}

/** The demo accounts of a server on loopback; a click fills the form in. */
export function DemoAccounts({ demo, onUse }: DemoAccountsProps) {
  const { t } = useTranslation("session");
  return (
    <aside className="qs-login-demo" aria-labelledby="login-demo-title">
      <h2 id="login-demo-title">{t("demoTitle")}</h2>
      <p>{t("demoHint", { password: demo.password })}</p>
      <ul>
        {demo.accounts.map((account) => (
          <li key={account}>
            <button
              type="button"
              aria-label={t("demoUse", { account })}
              onClick={() => onUse(account, demo.password)}
            >
              <Avatar name={account} size="small" />
              {account}
            </button>
          </li>
        ))}
      </ul>
    </aside>
  );
}
