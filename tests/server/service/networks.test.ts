import { expect, test } from "vitest";
import { networkOf } from "../../../server/service/networks.ts";

/** Addresses of one line are known by its network. */
test("an IPv4 address is alone, however it is written; of IPv6 the first half counts", () => {
  expect(networkOf("203.0.113.7")).toBe("203.0.113.7");
  expect(networkOf("::ffff:203.0.113.7")).toBe("203.0.113.7");
  expect(networkOf("2001:db8:1:2:aaaa::1")).toBe(networkOf("2001:db8:1:2:ffff:1:2:3"));
  expect(networkOf("2001:db8:1:2::1")).not.toBe(networkOf("2001:db8:1:3::1"));
  expect(networkOf("nowhere")).toBe("nowhere");
});
