import { describe, expect, test } from "vitest";
import { callerAddress, toWindow } from "../../src/access/caller.ts";

describe("a caller's window", () => {
  test.each([
    ["192.0.2.7", "192.0.2.7"],
    ["::ffff:192.0.2.7", "192.0.2.7"],
    ["::ffff:c000:207", "192.0.2.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:DB8:1:2::", "2001:db8:1:2::/64"],
    ["2001:0db8:0001:0002::9", "2001:db8:1:2::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
  ])("of %s is %s", (address, expected) => {
    expect(toWindow(address)).toBe(expected);
  });
});

describe("the caller's address", () => {
  test("is the socket's when no proxy is believed", () => {
    expect(callerAddress("192.0.2.7", "1.1.1.1", 0)).toBe("192.0.2.7");
  });

  test.each([
    ["what one proxy saw", "203.0.113.9", 1, "203.0.113.9"],
    ["not what was forged before it", "1.1.1.1, 203.0.113.9", 1, "203.0.113.9"],
    ["what the outer of two saw", "1.1.1.1, 203.0.113.9, 10.0.0.1", 2, "203.0.113.9"],
    ["the farthest known when fewer proxies were passed", "203.0.113.9", 3, "203.0.113.9"],
    ["without a port", "203.0.113.9:4711", 1, "203.0.113.9"],
    ["without brackets", "[2001:db8::1]:4711", 1, "2001:db8:0:0::/64"],
    ["the nearest address where a hop wrote none", "unknown", 1, "10.0.0.2"],
    ["the proxy's where it wrote nothing", "", 1, "10.0.0.2"],
  ])("is %s", (_, forwarded, proxies, expected) => {
    expect(callerAddress("10.0.0.2", forwarded, proxies)).toBe(expected);
  });
});
