import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { nameTemplate, TestServer } from "./server.ts";

/** Seeds one data folder per run; each test starts its server on a copy. @returns the way to remove it. */
export default async function globalSetup(): Promise<() => void> {
  const template = mkdtempSync(join(tmpdir(), "quayside-e2e-template-"));
  const server = await TestServer.start({ template: false });
  await server.end();
  cpSync(server.dataDir, template, { recursive: true });
  await server.close();
  nameTemplate(template);
  return () => rmSync(template, { recursive: true, force: true });
}
