/**
 * Areas of the menu that this console knows (specification §1 and §2), by section, as they are in view keys: those without a screen say
 * so instead of being called unknown.
 */
const areas: Readonly<Record<string, string>> = {
  dashboard: "workplace analysis monitor",
  customer: "imchat domain agent email-config customer greeting",
  im: "friend private group system-message sensitive-word call",
  website:
    "navinfo news news-category product swiper history honor download case exhibition seo-keyword language multi-text nav-news nav-swiper nav-history nav-honor nav-download nav-case assemble nav-exhibition generic edit-product copy-product add-news-detail edit-news-detail",
  diy: "page template theme decorate",
  media: "image video",
  shop: "advertisement after-sales app-version category collect customer express foot goods invoice order recharge reply set shipping-templates store product-rule store-staff user user-bill user-level user-task",
  activity:
    "bargain bargain-user combination combin-list coupon coupon-issue coupon-user extract seckill store-coupon-user",
  social: "material post youtube",
  wechat: "article config goods live menu reply template user",
  statistics: "product seo user",
  system: "basic-config dept dict job login-record menu role timing translate-config user",
  user: "center message",
  version: "log",
  tools: "alipay email openai-config picture storage swagger watermark",
  monitor: "log error-log online server sql",
};

/** Whether a view key, `section/area/index`, names an area of the product. */
export function isKnownArea(viewKey: string): boolean {
  const [section = "", area = "", index] = viewKey.split("/");
  if (index !== "index" || area === "" || !Object.hasOwn(areas, section)) return false;
  return (areas[section] ?? "").split(" ").includes(area);
}
