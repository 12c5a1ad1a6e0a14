import { createContext } from "react";
import { useSelector } from "react-redux";
import { permits } from "../../../domain/permission.ts";
import { selectPermissions } from "../../session/index.ts";

/** The group of the conversation with a visitor that parts of the chat are drawn in; null in all other chats. */
export const ServiceChat = createContext<number | null>(null);

/** Whether the user may have messages of a chat translated. @param service its group, where it is a conversation with a visitor. */
export function useTranslates(service: number | null): boolean {
  const held = useSelector(selectPermissions);
  return service !== null && permits(["admin", "conversation:translate"], held);
}
