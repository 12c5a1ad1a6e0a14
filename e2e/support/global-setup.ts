import { cpSync, existsSync, rmSync } from "node:fs";
import { TestServer, templateFolder } from "./server.ts";

/** Seeds one data folder per run; each test starts its server on a copy. */
export default async function globalSetup(): Promise<void> {
  rmSync(templateFolder, { recursive: true, force: true });
  const server = await TestServer.start({ template: false });
  await server.end();
  cpSync(server.dataDir, templateFolder, { recursive: true });
  await server.close();
  if (!existsSync(templateFolder)) throw new Error("the template folder was not made");
}
