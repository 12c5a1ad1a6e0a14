import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { AdminSession } from "../../contract/engine.ts";
import type { Runtime } from "../../contract/runtime.ts";
import type { AdminPorts } from "../../query/admin-http.ts";
import { BrandMark } from "./brand.tsx";
import { chooseLanguage } from "./language.ts";
import { LanguageSelect } from "./language-select.tsx";
import { LoginForm } from "./login-form.tsx";
import { PRODUCT_NAME } from "./product.ts";

export interface LoginScreenProps {
  readonly runtime: Runtime;
  readonly ports: AdminPorts;
  /** Takes the session over and opens the console. @throws when the console cannot be loaded. */
  readonly onSignedIn: (session: AdminSession) => Promise<void>;
}

/** The login page (specification §2 `/login`). */
export function LoginScreen({ runtime, ports, onSignedIn }: LoginScreenProps) {
  const { t } = useTranslation("session");
  useEffect(() => {
    document.title = `${t("title")} - ${PRODUCT_NAME}`;
  }, [t]);
  return (
    <div className="qs-login">
      <header className="qs-login-bar">
        <LanguageSelect onChoose={(language) => void chooseLanguage(language).catch(() => undefined)} />
      </header>
      <main className="qs-login-main">
        <section className="qs-login-card" aria-labelledby="login-heading">
          <div className="qs-login-brand">
            <BrandMark size={40} />
            <div>
              <h1 id="login-heading">{t("heading", { product: PRODUCT_NAME })}</h1>
              <p>{t("tagline")}</p>
            </div>
          </div>
          <LoginForm runtime={runtime} ports={ports} onSignedIn={onSignedIn} />
        </section>
      </main>
    </div>
  );
}
