const isGiven = (value: unknown): value is string => typeof value === "string" && value !== "";

/** Address of a user's picture, given as such or by the name of a file that the service keeps (contract A5); undefined where there is none. */
export function userPicture({ avatar, avatarName }: Readonly<Record<string, unknown>>): string | undefined {
  if (isGiven(avatar)) return avatar;
  return isGiven(avatarName) ? `/avatar/${avatarName}` : undefined;
}
