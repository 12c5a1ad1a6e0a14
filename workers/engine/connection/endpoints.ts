import { type ServiceAddress, ServiceAddress as ServiceAddressSchema } from "../../../src/contract/chat.ts";
import { offeredProtocols } from "../../../src/contract/codec.ts";
import type { AdminHttp } from "../http/admin-http.ts";
import type { ChatTokens } from "../parts.ts";
import type { EngineDeps } from "../ports.ts";
import { socketUrl } from "./address.ts";
import { createDeviceId } from "./device.ts";
import type { SocketEndpoint } from "./states.ts";
import type { Unpacker } from "./unpacker.ts";

/**
 * Tokens, address and device for the next socket; the address is kept until it led nowhere. Something between that swallows sub-protocols fails
 * every handshake that offers one: an opening that failed with an offer is followed by one without.
 */
export function createEndpoints(deps: EngineDeps, admin: AdminHttp, tokens: ChatTokens, unpacker: Unpacker) {
  const deviceId = createDeviceId(deps);
  let address: ServiceAddress | null = null;
  let offering = true;
  return {
    async prepare(): Promise<SocketEndpoint> {
      const readable = unpacker.load();
      const token = await tokens.access();
      const devId = await deviceId();
      address ??= await admin.call("GET", "im/config/service", ServiceAddressSchema);
      const protocols = offering && (await readable) ? offeredProtocols(address.codecs) : [];
      return { url: socketUrl(address, deps.origin), protocols, token, devId };
    },
    forget() {
      address = null;
      offering = !offering;
    },
  };
}
