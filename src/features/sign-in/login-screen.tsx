import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { AdminSession } from "../../contract/engine.ts";
import type { Runtime } from "../../contract/runtime.ts";
import type { AdminPorts } from "../../query/admin-http.ts";
import { refreshBrand, useBrand } from "../brand/index.ts";
import { LoginForm } from "./login-form.tsx";
import { LoginFrame } from "./login-frame.tsx";

export interface LoginScreenProps {
  readonly runtime: Runtime;
  readonly ports: AdminPorts;
  /** Takes the session over and opens the console. @throws when the console cannot be loaded. */
  readonly onSignedIn: (session: AdminSession) => Promise<void>;
}

/** The login page (specification §2 `/login`). */
export function LoginScreen(props: LoginScreenProps) {
  const { t } = useTranslation("session");
  const { title } = useBrand();
  const { runtime, ports } = props;
  const known = runtime.brand !== undefined;
  useEffect(() => {
    if (!known) refreshBrand(ports);
  }, [known, ports]);
  return (
    <LoginFrame title={t("title")} heading={t("heading", { product: title })} tagline={t("tagline")}>
      <LoginForm {...props} />
    </LoginFrame>
  );
}
