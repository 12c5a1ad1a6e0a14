import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { agent } from "../../../src/contract/resources/customer/agent.ts";
import { user } from "../../../src/contract/resources/system/user.ts";
import { expectAccessible, overlays } from "../support/accessible.ts";
import { showArea } from "../support/area.tsx";
import { cellAt } from "../support/locators.ts";

/** An agent's WeChat is bound by a code that is scanned (contract A14 `createQrcode`). */

const CODE = "GET wx/server/createQrcode/1";
const UUID = "0f8fad5b-d9cb-469f-a165-70867728950e";
const agents = [
  {
    ...{
      id: 1,
      userName: "amy",
      nickName: "Amy",
      status: "online",
      enabled: true,
      maxSessions: 20,
      tenantId: 1,
    },
    ...{ langs: [], skillTags: [], workTime: [], wechatBound: false, mine: false, sessionCount: 0 },
  },
];
const dialog = page.getByRole("dialog", { name: "Bind WeChat" });

async function open() {
  const area = await showArea(agent, agents, { beside: [[user, []]] });
  await cellAt(0, 1).click({ button: "right" });
  return area;
}

test("the code is shown until it is scanned, and the list is read again", async () => {
  const { server, notices } = await open();
  server.on(CODE, () => ({ url: "https://console.example.com/scan", uuid: UUID, expire: 300 }));
  server.on(`GET wx/scanned/${UUID}`, () => ({ scanned: false }));
  await page.getByRole("menuitem", { name: "Bind WeChat" }).click();
  await expect.element(dialog.getByRole("img", { name: "QR code that binds WeChat" })).toBeVisible();
  await expectAccessible(...overlays());
  const read = server.calls.filter(({ path }) => path.endsWith("/index")).length;
  server.on(`GET wx/scanned/${UUID}`, () => ({ scanned: true, openId: "o-amy", nickName: "艾米" }));
  await expect.poll(() => notices.map(({ text }) => text)).toEqual(["Bound to “艾米”"]);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .poll(() => server.calls.filter(({ path }) => path.endsWith("/index")).length)
    .toBeGreaterThan(read);
});

test("where there is none it is said why, and asked for again", async () => {
  const { server } = await open();
  server.answer(CODE, 400, { status: 400, timestamp: 1, message: "The WeChat account is not set up" });
  server.on(CODE, () => ({ url: "https://console.example.com/scan", uuid: UUID, expire: 300 }));
  server.on(`GET wx/scanned/${UUID}`, () => ({ scanned: false }));
  await page.getByRole("menuitem", { name: "Bind WeChat" }).click();
  await expect.element(dialog.getByRole("alert")).toHaveTextContent("The WeChat account is not set up");
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect.element(dialog.getByRole("img", { name: "QR code that binds WeChat" })).toBeVisible();
});
