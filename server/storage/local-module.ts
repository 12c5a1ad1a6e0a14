import { localFile } from "../../src/contract/resources/tools/local-file.ts";
import { servedAt } from "../../src/contract/storage.ts";
import { storageFile } from "../db/schema/index.ts";
import type { ResourceModule, Row } from "../resources/module.ts";
import { extensionOf } from "../uploads/upload-names.ts";
import type { LocalFiles } from "./local-files.ts";

/** Files on the server's own disk (contract A14 "Local"): what the mechanism does not know of them. */
export function localFileModule(files: LocalFiles): ResourceModule {
  return {
    definition: localFile,
    table: storageFile,
    present: async (rows) => rows.map((row) => ({ ...row, url: servedAt(row as unknown as StoredFile) })),
    // A file stays what it is, whatever it is called: its name keeps its extension.
    beforeUpdate: async (before, values) =>
      typeof values.name === "string" ? { ...values, name: renamed(before, values.name) } : values,
    committed: async (changes) => {
      for (const { kind, before } of changes) if (kind === "remove") await files.remove(before?.realName);
    },
  };
}

type StoredFile = typeof storageFile.$inferSelect;

function renamed(before: Row, name: string): string {
  const { suffix } = before as unknown as StoredFile;
  return suffix === "" || extensionOf(name) === suffix
    ? name
    : `${name.slice(0, 127 - suffix.length)}.${suffix}`;
}
