import type { AreaParts } from "../../../resource/parts.ts";
import { AvatarCell, EnabledCell, GenderCell } from "./user-cells.tsx";
import { JobsInput, RolesInput } from "./user-inputs.tsx";

/** The users' own parts: pictures, the switch that asks why, and roles that one may give. */
export const parts = {
  user: {
    cells: { avatar: AvatarCell, gender: GenderCell, enabled: EnabledCell },
    inputs: { roles: RolesInput, jobs: JobsInput },
    // Nobody is offered what is refused for oneself: to delete, disable, enable, or reset the password (contract A5).
    allows: (offer, { id }, { userId }) => offer === "update" || id !== userId,
    whyNot: "user.ownAccount",
  },
} satisfies AreaParts;
