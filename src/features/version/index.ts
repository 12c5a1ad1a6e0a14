/** The change log's entry: its marks in the header, and the notice of a new version. */
export { VersionEntry, VersionLink } from "./version-link.tsx";
export { type VersionNoticeProps, VersionWatch } from "./version-watch.tsx";
