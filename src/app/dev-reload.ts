import { BUILD } from "./build-facts.ts";

/** Development only: reloads the page when the server has a newer build of it. */

const ASK_MS = 1_000;
const NAME = /<meta name="build" content="([^"]+)"/;

async function latestBuild(): Promise<string | undefined> {
  try {
    const response = await fetch("/login", { cache: "no-store", headers: { Accept: "text/html" } });
    return NAME.exec(await response.text())?.[1];
  } catch {
    // The server is starting again.
    return undefined;
  }
}

/** Asks once a second, while the page is visible, for as long as the page lives. */
export function reloadOnNewBuild(): void {
  setInterval(async () => {
    if (document.visibilityState !== "visible") return;
    const latest = await latestBuild();
    if (latest !== undefined && latest !== BUILD) window.location.reload();
  }, ASK_MS);
}
