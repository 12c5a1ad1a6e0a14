/** What the build knows of itself; the names are replaced when it is made. */
declare const __BUILD__: string;
declare const __WORKER_URL__: string;

/** Name of this build: tabs and engines of one build understand each other. */
export const BUILD: string = __BUILD__;
/** Address of the engine's bundle. */
export const WORKER_URL: string = __WORKER_URL__;
