import * as v from "valibot";
import { ImageContent } from "../../../src/contract/chat-uploads.ts";
import type { EngineCommand } from "../../../src/contract/engine-commands.ts";
import { chatKey } from "../../../src/domain/chat/keys.ts";
import { fault } from "../faults.ts";
import type { ChatHttp, Emit } from "../parts.ts";
import type { Clock } from "../ports.ts";
import { paced, UploadWatch } from "./upload-watch.ts";

export interface GroupPicturesDeps {
  readonly http: ChatHttp;
  readonly emit: Emit;
  readonly clock: Clock;
}

type PictureGroup = Extract<EngineCommand, { type: "pictureGroup" }>;

const Content = v.pipe(v.string(), v.parseJson(), ImageContent);

/** New pictures of groups on their way: uploaded, then made the group's (contract §4 "Uploads", "Groups"). The tab waits; nothing of it is kept. */
export class GroupPictures {
  /** By `tmpId`. */
  private readonly running = new Map<string, AbortController>();

  constructor(private readonly d: GroupPicturesDeps) {}

  /** Rejects with `EngineFault` when the server refuses, or gives no answer. */
  async change(tabId: string, { groupId, tmpId, attachment }: PictureGroup): Promise<void> {
    const { http, emit, clock } = this.d;
    const chat = chatKey("GROUP", groupId);
    const abort = new AbortController();
    const watch = new UploadWatch(clock, abort);
    const report = paced(clock, (loaded, total) =>
      emit({ kind: "uploadProgress", chat, tmpId, loaded, total }, tabId),
    );
    this.running.set(tmpId, abort);
    try {
      watch.moved();
      const uploaded = await http.upload(attachment, abort.signal, (loaded, total) => {
        watch.moved();
        report(loaded, total);
      });
      watch.stop();
      const content = v.safeParse(Content, uploaded);
      if (!content.success) throw fault("invalid", "the answer to an upload");
      const { originUrl: headImage, thumbUrl: headImageThumb } = content.output;
      // Given up at the last moment: what was uploaded is nobody's, and cleaned away by the server.
      if (abort.signal.aborted) throw fault("closed");
      await http.call("groupModify", { body: { id: groupId, headImage, headImageThumb } }, { quiet: true });
    } finally {
      watch.stop();
      this.running.delete(tmpId);
      emit({ kind: "uploadEnded", chat, tmpId }, tabId);
    }
  }

  cancel(tmpId: string): void {
    this.running.get(tmpId)?.abort();
  }
}
