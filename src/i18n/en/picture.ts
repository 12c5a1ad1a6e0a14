import type { Texts } from "../texts.ts";
import type { picture as source } from "../zh_CN/picture.ts";

export const picture: Texts<typeof source> = {
  hint: "gif, jpg or png, up to 5 MB",
  cutHint: "Drag the picture or use the arrow keys to move it. Scroll to zoom",
  zoom: "Zoom",
  upload: "Upload",
  uploading: "Uploading…",
  uploadedShare: "{percent}%",
  "wrong.empty": "The file is empty",
  "wrong.tooLarge": "Choose a picture of at most {size} MB",
  "wrong.notPicture": "Choose a gif, jpg or png picture",
  "wrong.broken": "The picture is damaged and cannot be read",
  "wrong.loadFailed": "The crop tool could not be loaded. Check your network and try again",
};
