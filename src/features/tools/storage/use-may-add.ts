import { permits } from "../../../domain/permission.ts";
import { useResourcePorts } from "../../../resource/ports.ts";

/** Whether the user may upload to an area whose records nobody makes by hand. */
export function useMayAdd(area: string): boolean {
  return permits(["admin", `${area}:add`], useResourcePorts().useHeld());
}
