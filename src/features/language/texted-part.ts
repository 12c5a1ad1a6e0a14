import type { TextGroup } from "../../i18n/groups.ts";
import { loadTexts } from "../../i18n/i18n.ts";
import { loadPart } from "../../ui/chunks.ts";
import { currentLanguage } from "./language.ts";

/**
 * Loads a part with a group of texts that only it needs: what has one of them alone cannot be shown, so that both have to arrive in time.
 * @param name as of `loadPart`.
 * @throws ChunkLoadError, CssChunkLoadError as `loadPart`, for the texts as well.
 */
export function loadTextedPart<T>(group: TextGroup, load: () => Promise<T>, name?: string): Promise<T> {
  return loadPart(async () => {
    const [loaded] = await Promise.all([load(), loadTexts(group, currentLanguage())]);
    return loaded;
  }, name);
}
