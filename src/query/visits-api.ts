import * as v from "valibot";
import { VisitChart, VisitFigures } from "../contract/visits.ts";
import { adminApi } from "./admin-api.ts";

/** How often the console is opened (`contract/visits.ts`). Where it is shown its failures are too; that it was not counted is nobody's concern. */
const visitsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    visitFigures: build.query<VisitFigures, void>({
      query: () => ({ path: "api/visits", schema: VisitFigures, quiet: true }),
    }),
    visitChart: build.query<VisitChart, void>({
      query: () => ({ path: "api/visits/chartData", schema: VisitChart, quiet: true }),
    }),
    /** A query of which the answer is kept: however often the workplace is opened, a page counts once. */
    countVisit: build.query<true, void>({
      query: () => ({ method: "POST", path: "api/visits", schema: v.unknown(), quiet: "aside" }),
      transformResponse: () => true,
      keepUnusedDataFor: Number.POSITIVE_INFINITY,
    }),
  }),
});

export const { useVisitFiguresQuery, useVisitChartQuery, useCountVisitQuery } = visitsApi;
