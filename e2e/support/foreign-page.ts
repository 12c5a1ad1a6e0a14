import { createServer } from "node:http";
import { expect, type Page } from "@playwright/test";
import { listenOnFreePort } from "./free-port.ts";

const STUCK = "/stuck.png";

/** A site that is not ours. */
export interface ForeignPage {
  /** Its root; whatever is below it is a page with the button too. */
  readonly url: string;
  close(): void;
}

/**
 * Serves pages that are not ours, with a policy that allows our host's script and frame, and nothing else.
 * @param name of this machine: by `localhost` it is another site than the server is, not only another origin. @param root attributes of the root element. @param script attributes of the script's tag. @param isStuck it shows a picture that does not come.
 */
export async function foreignPage(
  host: string,
  site: number,
  { name = "127.0.0.1", root = 'lang="fr"', script = "", isStuck = false } = {},
): Promise<ForeignPage> {
  const policy = `default-src 'none'; script-src ${host}; frame-src ${host}; img-src 'self'`;
  const html = `<!doctype html><html ${root}><title>Boutique</title><h1>Boutique</h1>${isStuck ? `<img src="${STUCK}" alt="">` : ""}
    <script src="${host}/visitor.js" data-site="${site}" data-color="#0a7d4f" ${script} async></script></html>`;
  const server = createServer(({ url = "/" }, response) => {
    if (url === STUCK) return;
    response.writeHead(200, {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy,
    });
    response.end(html);
  });
  const url = `http://${name}:${await listenOnFreePort(server)}/`;
  return {
    url,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** The button in a page that is not ours, its window, and what is written and read there. */
export function visitorParts(page: Page) {
  const frame = page.frameLocator("iframe");
  return {
    button: page.getByRole("button", { name: /^Chat with us/ }),
    text: frame.getByRole("textbox", { name: "Your message" }),
    log: frame.getByRole("log"),
    frame,
    window: page.locator("iframe"),
  };
}

/** Opens the window, and begins a conversation in it. */
export async function beginTalk(
  { button, text, log }: ReturnType<typeof visitorParts>,
  said: string,
): Promise<void> {
  await button.click();
  await expect(log).toContainText("somebody will answer you here");
  await text.fill(said);
  await text.press("Enter");
  await expect(log).toContainText("Sent");
}
