export {
  CrashPage,
  ForbiddenPage,
  MenuFailedPage,
  NotFoundPage,
  UnauthorizedPage,
} from "./exception-pages.tsx";
export { Shell } from "./shell.tsx";
export { ModuleMissingPage, NotBuiltPage } from "./stand-in-pages.tsx";
