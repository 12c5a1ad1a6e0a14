import { useEffect, useState, useSyncExternalStore } from "react";
import { PRODUCT_NAME } from "../../contract/brand.ts";
import { storedBrand, watchBrand } from "./brand-store.ts";

/** The product's mark: a quay's bollard and its line. Decorative; the name is beside it. */
export function BrandMark({ size = 28 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="#1f6f8b" />
      <path d="M9 9.5h14v3.6h-3.4v6.2h-7.2v-6.2H9z" fill="#fff" />
      <path
        d="M6 23.4c2.5-2.2 5-2.2 7.5 0s5 2.2 7.5 0 3.8-2 5-.9"
        fill="none"
        stroke="#a9dcea"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** The brand as operators set it, with its defaults (specification §3 "System config entry"). */
export function useBrand() {
  const brand = useSyncExternalStore(watchBrand, storedBrand, storedBrand);
  return {
    title: brand.systemTitle ?? PRODUCT_NAME,
    name: brand.systemName ?? PRODUCT_NAME,
    logo: brand.systemLogo,
    window: brand.systemWindow,
    background: brand.systemBackground,
  };
}

/** The logo that was set; the product's mark where there is none, or where it does not load. Decorative. */
export function BrandLogo({ size = 28 }: { readonly size?: number }) {
  const { logo } = useBrand();
  const [broken, setBroken] = useState("");
  if (!logo || broken === logo) return <BrandMark size={size} />;
  return <img className="qs-logo" src={logo} alt="" height={size} onError={() => setBroken(logo)} />;
}

/** Names the browser's tab: `page - title`. */
export function useBrandedTitle(page: string): void {
  const { title } = useBrand();
  useEffect(() => {
    document.title = `${page} - ${title}`;
  }, [page, title]);
}
