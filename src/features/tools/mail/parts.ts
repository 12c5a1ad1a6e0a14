import type { ResourceParts } from "../../../resource/parts.ts";
import { MailScreen } from "./mail-screen.tsx";

export const mailParts: ResourceParts = { Screen: MailScreen };
