import { textsOf } from "./index.ts";
import type * as source from "./zh_CN/outgoing.ts";

/** What is told of requests to others. */
export const outgoingTexts = textsOf<typeof source.outgoingTexts>("outgoingTexts");
