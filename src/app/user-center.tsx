import { UserCenter } from "../features/account/screens.ts";
import { ResourcePortsProvider } from "./resource-ports.tsx";

/** The user center, with what its list of operations needs of the session and the frame. */
export function UserCenterPage() {
  return (
    <ResourcePortsProvider>
      <UserCenter />
    </ResourcePortsProvider>
  );
}
