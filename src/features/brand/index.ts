/** The console's own name, pictures and icon, as operators set them. */
export { BrandLogo, BrandMark, useBrand, useBrandedTitle } from "./brand.tsx";
export { refreshBrand } from "./brand-refresh.ts";
export { keepBrand, showIcon, storedBrand } from "./brand-store.ts";
