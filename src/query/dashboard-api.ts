import { ShopChart, ShopCounts } from "../contract/dashboard.ts";
import { adminApi } from "./admin-api.ts";

/** The shop in numbers (`contract/dashboard.ts`). Where they are shown their failures are too. */
const dashboardApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    shopCounts: build.query<ShopCounts, void>({
      query: () => ({ path: "api/data/count", schema: ShopCounts, quiet: true }),
    }),
    shopChart: build.query<ShopChart, void>({
      query: () => ({ path: "api/data/chart", schema: ShopChart, quiet: true }),
    }),
  }),
});

export const { useShopCountsQuery, useShopChartQuery } = dashboardApi;
