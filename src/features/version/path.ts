/** Where the change log lives (specification §2). */
export const VERSION_LOG_PATH = "/version/log";
