import * as v from "valibot";
import { expect, test } from "vitest";
import { AllowedEntry, allowAddresses } from "../../../server/outgoing/addresses.ts";

const WITHIN = [
  ...["127.0.0.1", "127.9.9.9", "0.0.0.0", "10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1"],
  ...[
    "169.254.169.254",
    "100.64.0.1",
    "192.0.0.1",
    "198.18.0.1",
    "224.0.0.1",
    "240.0.0.1",
    "255.255.255.255",
  ],
  ...["::", "::1", "fe80::1", "fc00::1", "fd12:3456::1", "ff02::1"],
  // IPv4 within, written as IPv6: mapped, by a translator, by a tunnel.
  ...["::ffff:127.0.0.1", "::ffff:a00:1", "64:ff9b::7f00:1", "2002:7f00:1::", "2001:0::1"],
];
const OUTSIDE = ["1.1.1.1", "8.8.8.8", "172.32.0.1", "192.167.1.1", "2606:4700::1111", "::ffff:1.1.1.1"];

test.each(WITHIN)("%s is within", (address) => {
  expect(allowAddresses([]).allows("example.com", address)).toBe(false);
});

test.each(OUTSIDE)("%s is outside", (address) => {
  expect(allowAddresses([]).allows("example.com", address)).toBe(true);
});

test("what is no address is allowed never", () => {
  for (const text of ["", "localhost", "127.1", "0x7f000001", "2130706433"])
    expect(allowAddresses([]).allows("example.com", text)).toBe(false);
});

test("what is named is allowed: an address, a range, a host, and nothing beside", () => {
  const allowed = allowAddresses(["10.1.2.3", "192.168.0.0/16", "fd00::/8", "Minio.internal"]);
  const yes = [
    ["x", "10.1.2.3"],
    ["x", "::ffff:10.1.2.3"],
    ["x", "192.168.200.1"],
    ["x", "fd00::9"],
    ["minio.INTERNAL", "10.9.9.9"],
  ] as const;
  const no = [
    ["x", "10.1.2.4"],
    ["x", "127.0.0.1"],
    ["x", "fc00::9"],
    ["other.internal", "10.9.9.9"],
    ["evil-minio.internal", "10.9.9.9"],
  ] as const;
  for (const [host, address] of yes) expect(allowed.allows(host, address), `${host} ${address}`).toBe(true);
  for (const [host, address] of no) expect(allowed.allows(host, address), `${host} ${address}`).toBe(false);
});

test("what can be named", () => {
  for (const entry of ["10.0.0.1", "10.0.0.0/8", "::1", "fd00::/8", "minio", "minio.internal"])
    expect(v.is(AllowedEntry, entry), entry).toBe(true);
  for (const entry of ["10.0.0.0/99", "http://minio", "a b", "", "*"])
    expect(v.is(AllowedEntry, entry), entry).toBe(false);
});
