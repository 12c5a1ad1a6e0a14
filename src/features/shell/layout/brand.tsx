import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { BrandMark, PRODUCT_NAME } from "../../session/index.ts";

/** The product's mark and name, at the head of the side bar or of the header: the way home (specification §2 "Layout"). */
export function Brand({ onChosen }: { readonly onChosen?: (() => void) | undefined }) {
  const { t } = useTranslation("shell");
  return (
    <Link href="/" className="qs-brand" aria-label={`${PRODUCT_NAME}: ${t("home")}`} onClick={onChosen}>
      <BrandMark size={28} />
      <span>{PRODUCT_NAME}</span>
    </Link>
  );
}
