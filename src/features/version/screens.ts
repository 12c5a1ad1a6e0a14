/** Loaded when they are shown: the screen of `/version/log`, and the notice of a new version. */
export { VersionLog } from "./version-log.tsx";
export { VersionNotice } from "./version-notice.tsx";
