import type { Texts } from "../../contract/texts.ts";
import type * as source from "../zh_CN/library.ts";

export const library: Texts<typeof source.library> = {
  choose: "Media library",
  title: "Choose from the media library",
  titleMany: "Choose from the media library, {most} at most",
  loading: "Loading",
  loadFailed: "The media library cannot be opened. Check the network and try again.",
  upload: "Upload…",
  picture: "Pictures",
  film: "Videos",
  nothingFound: "No matches",
  nothingThere: "There is nothing in the media library yet",
  cards: "Media library",
  cardsHelp:
    "Arrows or j and k move, Home and End lead to the ends, with Shift all in between are chosen, Space or x chooses, Enter uses what is chosen",
  cancel: "Cancel",
  use: "Use",
  useSome: "Use {count}",
  chosen: "{count} of {most} chosen",
  retry: "Try again",
  turnLeft: "Rotate counterclockwise",
  turnRight: "Rotate clockwise",
  ratio: "Aspect ratio",
  ratioOwn: "Original",
  cutCopy: "Save as a new picture",
  cutHere: "The picture is changed where it is: whatever shows it shows it as it is now.",
  save: "Save",
  focusHint:
    "Click what the picture is about, or move the point with the arrow keys. It stays in sight wherever the picture is cropped.",
  focusAt: "{x}% from the left, {y}% from the top",
  focusNone: "No focus point",
  focusClear: "Clear focus point",
  focusFirst: "Choose the picture first.",
};
