import { createAction } from "@reduxjs/toolkit";
import { type BaseQueryFn, createApi } from "@reduxjs/toolkit/query/react";
import * as v from "valibot";
import { BuiltMenu, JwtUser, SiteInfo } from "../contract/admin.ts";
import type { Runtime } from "../contract/runtime.ts";
import type { EngineClient } from "../realtime/client.ts";
import { type AdminCall, type AdminFailure, type AdminPorts, callAdmin } from "./admin-http.ts";
import { withRetries } from "./admin-retry.ts";

/** The admin service's reads and writes for screens (RTK Query). A component asks here and never fetches. */

/** What the store hands to the query layer as thunk argument. */
export interface QueryExtra {
  readonly admin: AdminPorts;
  /** This tab's port to the engine, for what it answers or passes on to the chat service. */
  readonly engine: Pick<EngineClient, "call" | "diagnostics" | "run" | "tabId">;
  /** Name of this page's build. */
  readonly build: string;
  /** How passwords are encrypted before they leave the page (contract A2). */
  readonly passwordKey: Pick<Runtime, "publicKey" | "passwordPadding">;
}

/** A call failed; whoever owns the consequence (dialog, page, notice: specification §8) takes it from here. */
export const adminCallFailed = createAction<AdminFailure>("query/adminCallFailed");

export interface AdminRequest extends AdminCall {
  readonly schema: v.GenericSchema;
  readonly quiet?: Quiet;
}

/**
 * The caller shows the failure itself; only a lost session is still announced, and an answer of 403, which opens a page of its own
 * (specification §2). `aside`: what is read is only beside what the user came for, and is done without where they may not see it.
 */
export type Quiet = boolean | "aside";

/** Shows a failed call, unless its caller does so. */
export function announceFailure(
  dispatch: (action: ReturnType<typeof adminCallFailed>) => unknown,
  failure: AdminFailure,
  quiet: Quiet = false,
): void {
  const { kind } = failure;
  if (!quiet || kind === "unauthorized" || (kind === "forbidden" && quiet !== "aside")) {
    dispatch(adminCallFailed(failure));
  }
}

/** One call by the error catalogue; reads are tried again. */
const adminBaseQuery: BaseQueryFn<AdminRequest, unknown, AdminFailure> = async (request, api) => {
  const { admin } = api.extra as QueryExtra;
  const { schema, quiet, ...call } = request;
  const once = () => callAdmin(admin, call, schema, api.signal);
  const answer = await ((call.method ?? "GET") === "GET" ? withRetries(once, api.signal) : once());
  if (answer.ok) return { data: answer.data };
  if (!api.signal.aborted) announceFailure(api.dispatch, answer.failure, quiet);
  return { error: answer.failure };
};

/** What a user sees and may do hangs on these areas: a change of a role, of the menu or of oneself shows at once. */
export const ACCESS = (["menu", "role", "user"] as const).map((id) => ({ type: "Records", id }) as const);

export const adminApi = createApi({
  reducerPath: "adminApi",
  baseQuery: adminBaseQuery,
  // What is shown is asked for anew when the network is back.
  refetchOnReconnect: true,
  // `Worded`: what the server words in the reader's language, to be asked for anew in another.
  // `Records`: those of an area, by its name (`record-invalidation.ts`).
  tagTypes: ["Menu", "Info", "Site", "Worded", "Records"],
  endpoints: (build) => ({
    /** The signed-in user with authorities (`GET auth/info`, contract A2). */
    info: build.query<JwtUser, void>({
      query: () => ({ path: "auth/info", schema: JwtUser }),
      providesTags: ["Info", ...ACCESS],
    }),
    /** The user's permission menu tree (`GET api/sysMenu/build`, contract A4). The shell shows its failure in place. */
    menu: build.query<BuiltMenu[], void>({
      query: () => ({ path: "api/sysMenu/build", schema: v.array(BuiltMenu), quiet: "aside" }),
      providesTags: ["Menu", ...ACCESS],
    }),
    /** The organisation and its languages; a server without it only leaves the prefix of the website section away. */
    site: build.query<SiteInfo, void>({
      query: () => ({ path: "api/site/current", schema: SiteInfo, quiet: "aside" }),
      providesTags: ["Site", { type: "Records", id: "domain" }, { type: "Records", id: "siteLanguage" }],
    }),
    /** Ends the server's session (`DELETE auth/logout`, contract A2). */
    logout: build.mutation<unknown, void>({
      query: () => ({ method: "DELETE", path: "auth/logout", schema: v.unknown(), quiet: "aside" }),
    }),
  }),
});

export const { useInfoQuery, useMenuQuery, useSiteQuery } = adminApi;
