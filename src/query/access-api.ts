import * as v from "valibot";
import { MenuNode, OwnLevel, RoleChoice } from "../contract/access.ts";
import { ACCESS, adminApi } from "./admin-api.ts";

/** What the screens of users and roles ask besides their lists (contract A4, A6). They show failures in place. */
const accessApi = adminApi.enhanceEndpoints({ addTagTypes: ["Records"] }).injectEndpoints({
  endpoints: (build) => ({
    /** One's own level, and what one may grant. */
    ownLevel: build.query<OwnLevel, void>({
      query: () => ({ path: "api/roles/level", schema: OwnLevel, quiet: "aside" }),
      providesTags: ACCESS,
    }),
    /** Every role, to choose from. */
    roleChoices: build.query<readonly RoleChoice[], void>({
      query: () => ({ path: "api/roles/all", schema: v.array(RoleChoice), quiet: "aside" }),
      providesTags: [{ type: "Records", id: "role" }],
    }),
    /** The whole menu with its buttons, in the reader's language. */
    menuTree: build.query<readonly MenuNode[], void>({
      query: () => ({ path: "api/sysMenu/tree", schema: v.array(MenuNode), quiet: "aside" }),
      providesTags: [{ type: "Records", id: "menu" }, "Worded"],
    }),
  }),
});

export const { useOwnLevelQuery, useRoleChoicesQuery, useMenuTreeQuery } = accessApi;
