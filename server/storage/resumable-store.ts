import type { Readable } from "node:stream";
import { DataStore, ERRORS, Upload } from "@tus/server";
import type { ServerContext } from "../context.ts";
import type { PartialFiles } from "./partial-files.ts";
import { forgetResumable, resumableById, touchResumable } from "./resumable-rows.ts";

/** Where the tus protocol finds uploads: their rows are in the database, what has come of them is on the disk. */
export class ResumableStore extends DataStore {
  constructor(
    private readonly context: Pick<ServerContext, "db" | "now">,
    private readonly files: PartialFiles,
  ) {
    super();
    this.extensions = ["creation", "creation-with-upload", "termination"];
  }

  /** Its row was made by the route, which knows whose it is. */
  override async create(upload: Upload): Promise<Upload> {
    await this.files.create(upload.id);
    return upload;
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    try {
      return await this.files.append(id, offset, stream);
    } finally {
      await touchResumable(this.context.db, id, this.context.now());
    }
  }

  /** An upload that was kept has come whole, though its file is elsewhere by now. */
  override async getUpload(id: string): Promise<Upload> {
    const row = await resumableById(this.context.db, id);
    if (!row) throw ERRORS.FILE_NOT_FOUND;
    const offset = row.link === null ? await this.files.sizeOf(id) : row.size;
    if (offset === undefined) throw ERRORS.FILE_NO_LONGER_EXISTS;
    return new Upload({ id, size: row.size, offset });
  }

  override async remove(id: string): Promise<void> {
    await forgetResumable(this.context.db, id);
    await this.files.remove(id);
  }
}
