import type { AreaParts } from "../../../resource/parts.ts";
import { MailScreen } from "./mail-screen.tsx";

export const parts = {
  email: { Screen: MailScreen },
} satisfies AreaParts;
