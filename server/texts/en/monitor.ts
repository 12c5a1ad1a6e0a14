import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/monitor.ts";

export const monitorTexts: Texts<typeof source.monitorTexts> = {
  packages: "Physical processors: {count}",
  cores: "Physical cores: {count}",
  threads: "Logical processors: {count}",
  days: "{days} d {hours} h",
  hours: "{hours} h {minutes} min",
  minutes: "{minutes} min {seconds} s",
  kicked: "Signed out by {name}",
  ownSession: "This is your own session: sign out instead",
  noSuchSession: "The chosen sessions have ended already",
};

export const monitorOperations: Texts<typeof source.monitorOperations> = {
  kick: "Signed users out",
  resetSql: "Reset the SQL figures",
};
