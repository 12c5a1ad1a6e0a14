import { choice } from "./field-builders.ts";

/** What a material is: a picture, or a video. It stays that. */
export const PICTURE = 1;
export const FILM = 2;

export const materialType = choice("material.type", {
  required: true,
  fixed: true,
  initial: PICTURE,
  options: [
    { value: PICTURE, label: "material.type.1", tone: "accent" },
    { value: FILM, label: "material.type.2", tone: "success" },
  ],
});
