import * as v from "valibot";
import { BackgroundWork, WORK_PATH, type WorkKindName } from "../contract/background-work.ts";
import { adminApi } from "./admin-api.ts";

/** Long work of the server: how far it is (contract "background-work"). */

const withWork = adminApi.enhanceEndpoints({ addTagTypes: ["Work"] });

const workApi = withWork.injectEndpoints({
  endpoints: (build) => ({
    /** The newest pieces of a kind. Who may not see them sees none. */
    works: build.query<BackgroundWork[], WorkKindName>({
      query: (kind) => ({
        path: WORK_PATH,
        query: { kind },
        schema: v.array(BackgroundWork),
        quiet: "aside",
      }),
      providesTags: (_, __, id) => [{ type: "Work", id }, "Worded"],
    }),
    cancelWork: build.mutation<unknown, Pick<BackgroundWork, "id" | "kind">>({
      query: ({ id }) => ({
        method: "PUT",
        path: `${WORK_PATH}/${id}/cancel`,
        schema: v.unknown(),
        quiet: true,
      }),
      invalidatesTags: (_, __, { kind: id }) => [{ type: "Work", id }],
    }),
  }),
});

export const { useWorksQuery, useCancelWorkMutation } = workApi;
