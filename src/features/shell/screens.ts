export {
  CrashPage,
  ForbiddenPage,
  MenuFailedPage,
  NotFoundPage,
  UnauthorizedPage,
} from "./exception-pages.tsx";
export { Shell } from "./shell.tsx";
export { ModuleMissingPage, NotBuiltPage } from "./stand-in-pages.tsx";
export { PageHost } from "./tabs/page-host.tsx";
export { RedirectPage } from "./tabs/redirect-page.tsx";
export { ShownAddress } from "./tabs/shown-address.tsx";
export { TabsRuntime, UnsavedNote } from "./tabs/tabs-runtime.tsx";
export { ProgressBar, WaitingPage } from "./waiting-page.tsx";
