import { currentLanguage } from "../features/language/index.ts";
import type { TextGroup } from "../i18n/groups.ts";
import { loadTexts } from "../i18n/i18n.ts";
import { loadChunk } from "../ui/chunks.ts";

/**
 * A chunk with a group of texts that only it needs: what has one of them alone cannot be shown, so that both have to arrive in time.
 * @throws ChunkLoadError, CssChunkLoadError as `loadChunk`, for the texts as well.
 */
export function loadTextedChunk<T>(name: string, group: TextGroup, load: () => Promise<T>): Promise<T> {
  return loadChunk(name, async () => {
    const [loaded] = await Promise.all([load(), loadTexts(group, currentLanguage())]);
    return loaded;
  });
}
