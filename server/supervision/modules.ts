import type { ChatSupervision } from "../chat/module.ts";
import type { ResourceModule } from "../resources/module.ts";
import { callModules } from "./call-modules.ts";
import { friendModule } from "./friend-module.ts";
import { groupMemberModule, groupModule } from "./group-modules.ts";
import { messageModules } from "./message-modules.ts";
import { privateModule } from "./private-module.ts";

/** The administrator's areas of instant messaging. */
export const supervisionModules = (supervision: ChatSupervision): readonly ResourceModule[] => [
  friendModule(supervision),
  privateModule,
  groupModule(supervision),
  groupMemberModule,
  ...messageModules,
  ...callModules,
];
