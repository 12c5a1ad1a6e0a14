import { textsOf } from "./index.ts";
import type * as source from "./zh_CN/intake.ts";

/** What a file is refused for wherever one is uploaded. */
export const intakeTexts = textsOf<typeof source.intakeTexts>("intakeTexts");
