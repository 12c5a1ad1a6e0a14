import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/intake.ts";

export const intakeTexts: Texts<typeof source.intakeTexts> = {
  missing: "Choose a file to upload",
  nameWrong: "The content of the file is not what its name “{name}” says",
  cut: "The upload was interrupted. Try again",
  quota: "Your uploads of the last 24 hours have reached the limit of {size} MB",
  diskFull: "The server has no room left for uploads",
};
