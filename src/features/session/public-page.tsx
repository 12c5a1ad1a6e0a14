import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { LOGIN_PATH } from "../../domain/session.ts";
import { StatePage } from "../../ui/state-page.tsx";
import { BrandMark } from "./brand.tsx";
import { PRODUCT_NAME } from "./product.ts";

/** The public pages that have no screen yet (specification §2: `/forget`, `/diy/page/phone`): each says so. */
export function PublicPage({ page }: { readonly page: "forgot" | "phone" }) {
  const { t } = useTranslation("session");
  const title = t(`${page}Title`);
  useEffect(() => {
    document.title = `${title} - ${PRODUCT_NAME}`;
  }, [title]);
  return (
    <main className="qs-login-public">
      <StatePage mark={<BrandMark size={36} />} title={title} text={t(`${page}Text`)}>
        <a className="bp6-button bp6-intent-primary" href={LOGIN_PATH}>
          {t("backToSignIn")}
        </a>
      </StatePage>
    </main>
  );
}
