import type { Texts } from "../../contract/texts.ts";
import type * as source from "../zh_CN/library.ts";

export const library: Texts<typeof source.library> = {
  choose: "Media library",
  title: "Choose from the media library",
  titleMany: "Choose from the media library, {most} at most",
  loading: "Loading",
  loadFailed: "The media library cannot be opened. Check the network and try again.",
  search: "Search name",
  upload: "Upload…",
  picture: "Pictures",
  film: "Videos",
  nothingFound: "No matches",
  nothingThere: "There is nothing in the media library yet",
  cards: "Media library",
  cancel: "Cancel",
  use: "Use",
  useSome: "Use {count}",
  chosen: "{count} of {most} chosen",
  retry: "Try again",
};
