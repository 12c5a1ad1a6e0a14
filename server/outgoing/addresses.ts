import ipaddr from "ipaddr.js";
import * as v from "valibot";

/** Addresses that are not for everybody to see, and that requests to others may go to all the same: by their numbers, or by a name. */
export interface AllowedAddresses {
  /** Whether a request for a host may go to an address. */
  allows(host: string, address: string): boolean;
}

type Range = ReturnType<typeof ipaddr.parseCIDR>;

/** An address, a range of them like `10.0.0.0/8`, or the name of a host. */
export const AllowedEntry = v.pipe(
  v.string(),
  v.check(
    (text) => ipaddr.isValid(text) || ipaddr.isValidCIDR(text) || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(text),
    "must hold addresses, ranges like 10.0.0.0/8, or names of hosts",
  ),
);

/**
 * Everything public is allowed, and of the rest (loopback, private, link-local, carrier's, reserved, and IPv6 that stands for other addresses) what
 * is named.
 * @param entries as `AllowedEntry`.
 */
export function allowAddresses(entries: readonly string[]): AllowedAddresses {
  const names = new Set<string>();
  const ranges: Range[] = [];
  for (const entry of entries) {
    if (ipaddr.isValidCIDR(entry)) ranges.push(ipaddr.parseCIDR(entry));
    else if (ipaddr.isValid(entry)) {
      const address = ipaddr.process(entry);
      ranges.push([address, address.kind() === "ipv4" ? 32 : 128]);
    } else names.add(entry.toLowerCase());
  }
  return {
    allows(host, text) {
      if (names.has(host.toLowerCase())) return true;
      if (!ipaddr.isValid(text)) return false;
      // What is written as IPv6 and means IPv4 is judged as what it means.
      const address = ipaddr.process(text);
      if (address.range() === "unicast") return true;
      return ranges.some((range) => address.kind() === range[0].kind() && address.match(range));
    },
  };
}
