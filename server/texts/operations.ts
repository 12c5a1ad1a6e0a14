import { textsOf } from "./index.ts";
import type * as source from "./zh_CN/operations.ts";

/** What the operation log says was done, and from where. */
export const operationTexts = textsOf<typeof source.operationTexts>("operationTexts");

/** How the operation log tells the records of one operation. */
export const recordTexts = textsOf<typeof source.recordTexts>("recordTexts");

/** What stands for a place that no map has. */
export const placeTexts = textsOf<typeof source.placeTexts>("placeTexts");

/** Words that a browser is described with, by how they are kept. */
export const agentTexts = textsOf<typeof source.agentTexts>("agentTexts");
