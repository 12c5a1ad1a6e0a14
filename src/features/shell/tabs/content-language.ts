import { useSelector } from "react-redux";
import { siteLanguageName } from "../../../domain/titles.ts";
import { useSiteQuery } from "../../../query/admin-api.ts";
import { storedSiteLanguages } from "../../session/index.ts";
import { useInSight } from "../in-sight.ts";
import { selectLanguage } from "../slice.ts";

/** Name of the site's language that is worked in, as tabs of the website and its pages carry it (specification §2). */
export function useSiteLanguage(): string {
  const language = useSelector(selectLanguage);
  const [{ lang = language }] = useInSight();
  const { data } = useSiteQuery();
  return siteLanguageName(data?.languages ?? storedSiteLanguages(), lang);
}
