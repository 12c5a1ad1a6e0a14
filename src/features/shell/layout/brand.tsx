import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { BrandLogo, useBrand } from "../../brand/index.ts";

/** The logo and the system's name, at the head of the side bar or of the header: the way home (specification §2 "Layout"). */
export function Brand({ onChosen }: { readonly onChosen?: (() => void) | undefined }) {
  const { t } = useTranslation("shell");
  const { name } = useBrand();
  return (
    <Link href="/" className="qs-brand" aria-label={`${name}: ${t("home")}`} onClick={onChosen}>
      <BrandLogo size={28} />
      <span>{name}</span>
    </Link>
  );
}
