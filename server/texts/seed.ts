import { textsOf } from "./index.ts";
import type * as source from "./zh_CN/seed.ts";

/** Names that an installation begins with: people, departments, the role of the staff. */
export const seedNames = textsOf<typeof source.seedNames>("seedNames");

/** What the demo accounts have said to one another. */
export const demoChatTexts = textsOf<typeof source.demoChatTexts>("demoChatTexts");
