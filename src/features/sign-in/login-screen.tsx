import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { refreshBrand, useBrand } from "../brand/index.ts";
import { LoginForm } from "./login-form.tsx";
import { LoginFrame } from "./login-frame.tsx";
import type { LoginFormOptions } from "./use-login-form.ts";

/** The login page (specification §2 `/login`). */
export function LoginScreen(props: LoginFormOptions) {
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
