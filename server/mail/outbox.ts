import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";

/** Where mail goes that cannot be sent: files `<time>-<random>.eml`, readable by this user alone, as codes are in them. */
export interface Outbox {
  /** @returns the file's path. */
  put(message: SendMailOptions): Promise<string>;
  /** Deletes the letters to some addresses, in lower case. */
  forget(addresses: readonly string[]): Promise<void>;
}

/** The receivers of a letter, a header that may go on in further lines. */
const TO = /^to:([^\r\n]*(?:\r?\n[ \t][^\r\n]*)*)/im;

export function createOutbox(dataDir: string): Outbox {
  const folder = join(dataDir, "outbox");
  const composer = createTransport({
    streamTransport: true,
    buffer: true,
    newline: "windows",
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    put: async (message) => {
      const { message: source } = await composer.sendMail(message);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replaceAll(":", "-")}-${randomBytes(4).toString("hex")}.eml`;
      const [draft, file] = [join(folder, `.${name}`), join(folder, name)];
      await writeFile(draft, source, { mode: 0o600 });
      await rename(draft, file);
      return file;
    },
    forget: async (addresses) => {
      if (addresses.length === 0) return;
      const names = await readdir(folder).catch((): string[] => []);
      for (const name of names) {
        const file = join(folder, name);
        const to = TO.exec(await readFile(file, "latin1").catch(() => ""))?.[1]?.toLowerCase() ?? "";
        const receivers = to.split(/[\s,;<>"]+/);
        if (addresses.some((address) => receivers.includes(address))) await rm(file, { force: true });
      }
    },
  };
}
