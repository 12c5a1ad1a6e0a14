/** An address of the web, or of this server; undefined for what would act. */
export function address(url: string | undefined): string | undefined {
  if (url === undefined) return undefined;
  return /^(https?:\/\/|\/(?![/\\]))/i.test(url) ? url : undefined;
}
