import { BlockList, isIPv6 } from "node:net";
import { formatText, type Language } from "../texts/index.ts";
import { placeTexts } from "../texts/operations.ts";

const own = new BlockList();
own.addSubnet("127.0.0.0", 8, "ipv4");
own.addAddress("::1", "ipv6");

const local = new BlockList();
local.addSubnet("10.0.0.0", 8, "ipv4");
local.addSubnet("172.16.0.0", 12, "ipv4");
local.addSubnet("192.168.0.0", 16, "ipv4");
local.addSubnet("169.254.0.0", 16, "ipv4");
local.addSubnet("fc00::", 7, "ipv6");
local.addSubnet("fe80::", 10, "ipv6");

/** Where an address of the net is, as far as the address itself shows; `undefined` for one out in the world. */
export function placeOf(ip: string, language: Language): string | undefined {
  const family = isIPv6(ip) ? "ipv6" : "ipv4";
  if (own.check(ip, family)) return formatText(placeTexts.own, language);
  return local.check(ip, family) ? formatText(placeTexts.local, language) : undefined;
}
