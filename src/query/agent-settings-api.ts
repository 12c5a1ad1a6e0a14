import * as v from "valibot";
import { ServiceConfig } from "../contract/customer-service.ts";
import type { ServiceDesk } from "../contract/service/desk.ts";
import { adminApi } from "./admin-api.ts";

/** What agents say by themselves and are alerted by (specification §7, `config`): their own, which each may change. */

type OwnAgent = NonNullable<ServiceDesk["own"]>;
export type OwnSettings = Pick<ServiceConfig, "welcomeText" | "autoReply" | "notifySound">;

const AGENTS = { type: "Records", id: "agent" } as const;

const agentSettingsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    agentSettings: build.query<ServiceConfig, OwnAgent>({
      query: ({ tenantId, userName }) => ({
        path: `config/selectById/${encodeURIComponent(tenantId)}/${encodeURIComponent(userName)}`,
        schema: ServiceConfig,
        quiet: true,
      }),
      providesTags: [AGENTS],
    }),
    saveAgentSettings: build.mutation<unknown, OwnSettings & { readonly id: number }>({
      query: (body) => ({
        method: "PUT",
        path: "config/updateById",
        body,
        schema: v.unknown(),
        quiet: true,
      }),
      invalidatesTags: [AGENTS],
    }),
  }),
});

export const { useAgentSettingsQuery, useSaveAgentSettingsMutation } = agentSettingsApi;
