import { useMedia } from "../ui/use-media.ts";
import { useResourcePorts } from "./ports.ts";

/** Whether there is room for one thing beside another at most: a telephone, where the frame follows the window's width. */
export function usePhone(): boolean {
  const narrow = useResourcePorts().useNarrow();
  return useMedia("(max-width: 760px)") && narrow;
}
