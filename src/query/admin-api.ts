import { createAction } from "@reduxjs/toolkit";
import { type BaseQueryFn, createApi } from "@reduxjs/toolkit/query/react";
import * as v from "valibot";
import { BuiltMenu, JwtUser, SiteInfo } from "../contract/admin.ts";
import type { EngineClient } from "../realtime/client.ts";
import { type AdminCall, type AdminFailure, type AdminPorts, callAdmin } from "./admin-http.ts";

/** The admin service's reads and writes for screens (RTK Query). A component asks here and never fetches. */

/** What the store hands to the query layer as thunk argument. */
export interface QueryExtra {
  readonly admin: AdminPorts;
  /** This tab's door to the engine, for reads that it answers. */
  readonly engine: Pick<EngineClient, "diagnostics" | "tabId">;
  /** Name of this page's build. */
  readonly build: string;
}

/** A call failed; whoever owns the consequence (dialog, page, notice: specification §8) takes it from here. */
export const adminCallFailed = createAction<AdminFailure>("query/adminCallFailed");

export interface AdminRequest extends AdminCall {
  readonly schema: v.GenericSchema;
  /** The caller shows the failure itself; only a lost session is still announced. */
  readonly quiet?: boolean;
}

const adminBaseQuery: BaseQueryFn<AdminRequest, unknown, AdminFailure> = async (request, api) => {
  const { admin } = api.extra as QueryExtra;
  const { schema, quiet, ...call } = request;
  const answer = await callAdmin(admin, call, schema, api.signal);
  if (answer.ok) return { data: answer.data };
  const { failure } = answer;
  if (!api.signal.aborted && (quiet !== true || failure.kind === "unauthorized")) {
    api.dispatch(adminCallFailed(failure));
  }
  return { error: failure };
};

export const adminApi = createApi({
  reducerPath: "adminApi",
  baseQuery: adminBaseQuery,
  tagTypes: ["Menu", "Info", "Site"],
  endpoints: (build) => ({
    /** The signed-in user with authorities (`GET auth/info`, contract A2). */
    info: build.query<JwtUser, void>({
      query: () => ({ path: "auth/info", schema: JwtUser }),
      providesTags: ["Info"],
    }),
    /** The user's permission menu tree (`GET api/sysMenu/build`, contract A4). The shell shows its failure in place. */
    menu: build.query<BuiltMenu[], void>({
      query: () => ({ path: "api/sysMenu/build", schema: v.array(BuiltMenu), quiet: true }),
      providesTags: ["Menu"],
    }),
    /** The organisation and its languages; a server without it only leaves the prefix of the website section away. */
    site: build.query<SiteInfo, void>({
      query: () => ({ path: "api/site/current", schema: SiteInfo, quiet: true }),
      providesTags: ["Site"],
    }),
    /** Ends the server's session (`DELETE auth/logout`, contract A2). */
    logout: build.mutation<unknown, void>({
      query: () => ({ method: "DELETE", path: "auth/logout", schema: v.unknown(), quiet: true }),
    }),
  }),
});

export const { useInfoQuery, useMenuQuery, useSiteQuery } = adminApi;
