/** How a file can be previewed. */
export type PreviewKind = "image" | "audio" | "video";

const BY_SUFFIX: Readonly<Record<string, PreviewKind>> = Object.fromEntries([
  ...["jpg", "jpeg", "png", "webp", "gif"].map((suffix) => [suffix, "image"] as const),
  ...["mp3", "m4a", "aac", "ogg", "opus", "wav", "flac"].map((suffix) => [suffix, "audio"] as const),
  ...["mp4", "m4v", "webm", "mov"].map((suffix) => [suffix, "video"] as const),
]);
const BY_TYPE: readonly (readonly [RegExp, PreviewKind])[] = [
  [/^image\/(jpeg|png|webp|gif)$/, "image"],
  [/^audio\/(mpeg|mp4|aac|ogg|wav|webm|flac)$/, "audio"],
  [/^video\/(mp4|webm|quicktime)$/, "video"],
];

/** By its content type, or, of what only has a name, by its extension; null for what browsers do not show. */
export function previewKindOf(typeOrSuffix: string): PreviewKind | null {
  if (Object.hasOwn(BY_SUFFIX, typeOrSuffix)) return BY_SUFFIX[typeOrSuffix] ?? null;
  return BY_TYPE.find(([pattern]) => pattern.test(typeOrSuffix))?.[1] ?? null;
}
