import { useTranslation } from "react-i18next";
import { type Brand, PRODUCT_NAME } from "../../../contract/brand.ts";
import { BrandMark } from "../../brand/index.ts";

/** How the branding will appear: the browser's tab, the head of the side bar, the login page. For the eye; the fields say the same. */
export function BrandPreview({ brand }: { readonly brand: Brand }) {
  const { t } = useTranslation("system");
  const title = brand.systemTitle ?? PRODUCT_NAME;
  return (
    <section className="qs-brand-preview" aria-label={t("preview")}>
      <h2>{t("preview")}</h2>
      <div aria-hidden>
        <div className="qs-preview-tab">
          <Picture address={brand.systemIcon} size={16} />
          <span>{title}</span>
        </div>
        <div className="qs-preview-side">
          <Picture address={brand.systemLogo} size={24} />
          <span>{brand.systemName ?? PRODUCT_NAME}</span>
        </div>
        <div className="qs-preview-login">
          {brand.systemBackground ? (
            <img className="qs-preview-background" src={brand.systemBackground} alt="" />
          ) : null}
          {brand.systemWindow ? <img className="qs-preview-window" src={brand.systemWindow} alt="" /> : null}
          <div className="qs-preview-card">
            <Picture address={brand.systemLogo} size={20} />
            <strong>{t("signInTo", { title })}</strong>
            <i />
            <i />
            <b />
          </div>
        </div>
      </div>
    </section>
  );
}

function Picture({ address, size }: { readonly address: string | undefined; readonly size: number }) {
  return address ? <img src={address} alt="" height={size} /> : <BrandMark size={size} />;
}
