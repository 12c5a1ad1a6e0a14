import ipaddr from "ipaddr.js";

/** Of an IPv6 address so many bits are the same for a whole household or office, whose devices choose the others. */
const NETWORK_BITS = 64;

/** The network that an address is of, by which those behind one line are known: of IPv4 the address itself. Text that is no address is its own. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const read = ipaddr.process(address);
  if (read.kind() === "ipv4") return read.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${read.toString()}/${NETWORK_BITS}`)}/${NETWORK_BITS}`;
}
