/**
 * Areas of the product that this console has no screen of yet (specification §1 and §2), by section, as they are in view keys. The menu shows
 * them last, and their page says so. An area whose screen is there is not among them: a test compares them with the screens.
 */
const unbuilt: Readonly<Record<string, string>> = {
  dashboard: "analysis monitor",
  diy: "page template theme decorate",
  social: "material post youtube",
  wechat: "article config goods live menu reply template user",
  statistics: "product seo user",
};

/** Whether a view key, `section/area/index`, names an area that has no screen yet. */
export function isUnbuilt(viewKey: string): boolean {
  const [section = "", area = "", index] = viewKey.split("/");
  if (index !== "index" || area === "" || !Object.hasOwn(unbuilt, section)) return false;
  return (unbuilt[section] ?? "").split(" ").includes(area);
}
