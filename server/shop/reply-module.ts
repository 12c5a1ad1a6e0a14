import { reply } from "../../src/contract/resources/shop/reply.ts";
import type { ServerContext } from "../context.ts";
import { shopReply } from "../db/schema/index.ts";
import type { ResourceModule } from "../resources/module.ts";
import { createWrites } from "../resources/writes.ts";
import { answered } from "./replies.ts";

/** What members say of goods (resources 2.13): the shop's answer may be given again, and is the last one. */
export function replyModule(context: ServerContext): ResourceModule {
  const writes = createWrites(context);
  const module: ResourceModule = {
    definition: reply,
    table: shopReply,
    actions: {
      reply: async (call) => {
        const { row, input, now } = call;
        if (!row) return;
        const values = answered(input.merchantReplyContent, now);
        await writes.set(module, row, { name: "reply", values }, call);
      },
    },
  };
  return module;
}
