/** Id of the place in the header beside the breadcrumb, for what a whole page is about: filled by the page in front, and loaded with it. */
export const BESIDE_CRUMBS = "qs-beside-crumbs";
