import { and, desc, eq, gt, inArray, isNull, lte, or, sql } from "drizzle-orm";
import type * as v from "valibot";
import type {
  AdvertisementQuery,
  AppRelease,
  ShopAdvertisement,
} from "../../../src/contract/shop-api/storefront.ts";
import type { Queryable } from "../../db/database.ts";
import { shopAdvertisement as advert, shopAppVersion } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import { writeTime } from "../../http/paging.ts";
import { httpTexts } from "../../texts/http.ts";

/** What a storefront shows beside goods: advertisements (resources 2.1), and the newest release of the apps (2.3). */

/** On, and neither too early nor too late. */
const shownAt = (now: Date) =>
  and(
    eq(advert.status, true),
    or(isNull(advert.startTime), lte(advert.startTime, now)),
    or(isNull(advert.endTime), gt(advert.endTime, now)),
  );

/** Advertisements that are shown now, those first that staff puts first. @param asked the places and the terminal that they are for. */
export async function advertisementsShown(
  db: Queryable,
  { position, terminal }: v.InferOutput<typeof AdvertisementQuery>,
  now: Date,
): Promise<v.InferOutput<typeof ShopAdvertisement>[]> {
  return db
    .select({
      ...{ id: advert.id, title: advert.title, position: advert.position, image: advert.image },
      ...{ linkType: advert.linkType, linkValue: advert.linkValue },
    })
    .from(advert)
    .where(
      and(
        shownAt(now),
        position === undefined ? undefined : eq(advert.position, position),
        terminal === undefined ? undefined : inArray(advert.terminal, ["all", terminal]),
      ),
    )
    .orderBy(desc(advert.sort), desc(advert.id));
}

/** Counts that somebody followed an advertisement. @throws Refusal 404 for one that is not shown. */
export async function countClick(db: Queryable, id: number, now: Date): Promise<void> {
  const counted = await db
    .update(advert)
    .set({ clicks: sql`${advert.clicks} + 1` })
    .where(and(eq(advert.id, id), shownAt(now)))
    .returning({ id: advert.id });
  if (counted.length === 0) throw new Refusal(404, httpTexts.notFound);
}

/** The release that was entered last. @throws Refusal 404 while there is none. */
export async function newestRelease(db: Queryable): Promise<v.InferOutput<typeof AppRelease>> {
  const [row] = await db
    .select()
    .from(shopAppVersion)
    .orderBy(desc(shopAppVersion.createTime), desc(shopAppVersion.id))
    .limit(1);
  if (!row) throw new Refusal(404, httpTexts.notFound);
  const { versionCode, versionName, versionInfo, iosUrl, androidUrl, forceUpdate, createTime } = row;
  return {
    ...{ versionCode, versionName, versionInfo, iosUrl, androidUrl, forceUpdate },
    time: writeTime(createTime),
  };
}
