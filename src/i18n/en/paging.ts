import type { Texts } from "../texts.ts";
import type { paging as source } from "../zh_CN/paging.ts";

export const paging: Texts<typeof source> = {
  label: "Pages",
  total_one: "Total {{count}} item",
  total: "Total {{count}} items",
  size: "Items per page",
  perPage: "{{count}} / page",
  previous: "Previous page",
  next: "Next page",
  page: "Page {{page}}",
  jumpBack: "{{count}} pages back",
  jumpOn: "{{count}} pages on",
  goTo: "Go to page",
  goToPage: "Go to page, of {{count}}",
};
