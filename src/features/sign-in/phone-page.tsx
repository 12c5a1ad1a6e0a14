import { useTranslation } from "react-i18next";
import { LOGIN_PATH } from "../../domain/session.ts";
import { StatePage } from "../../ui/state-page.tsx";
import { BrandLogo, useBrandedTitle } from "../brand/index.ts";

/** The public page that has no screen yet (specification §2: `/diy/page/phone`): it says so. */
export function PhonePage() {
  const { t } = useTranslation("session");
  const title = t("phoneTitle");
  useBrandedTitle(title);
  return (
    <main className="qs-login-public">
      <StatePage mark={<BrandLogo size={36} />} title={title} text={t("phoneText")}>
        <a className="bp6-button bp6-intent-primary" href={LOGIN_PATH}>
          {t("backToSignIn")}
        </a>
      </StatePage>
    </main>
  );
}
