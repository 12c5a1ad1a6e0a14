/** The console's branding, as operators set it (specification §3 "System config entry"), readable by anybody. */

export const BRAND_TEXTS = ["systemTitle", "systemName"] as const;
export const BRAND_PICTURES = ["systemIcon", "systemLogo", "systemWindow", "systemBackground"] as const;
export type BrandText = (typeof BRAND_TEXTS)[number];
export type BrandPicture = (typeof BRAND_PICTURES)[number];
export type BrandKey = BrandText | BrandPicture;
export const BRAND_KEYS: readonly BrandKey[] = [...BRAND_TEXTS, ...BRAND_PICTURES];

/** What is set, by key; what is not has the default: the product's name, the bundled logo, no picture. */
export type Brand = { readonly [K in BrandKey]?: string };

/** The product's name: the default title and name (specification §3). */
export const PRODUCT_NAME = "Quayside";

/** Longest title and name. */
export const BRAND_TEXT_MAX = 40;
/** Largest picture, in bytes. */
export const BRAND_PICTURE_MAX_BYTES = 2 * 1024 * 1024;

/** Where the pictures are served. */
export const BRAND_PICTURE_BASE = "/config/";
