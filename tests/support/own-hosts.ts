import dns from "node:dns";
import { vi } from "vitest";

/** Every name below `localhost` is this machine, as browsers have it; not every system does. @returns what ends that. */
export function serveOwnHosts(): () => void {
  const usual = dns.lookup;
  const lookup = (name: string, options: dns.LookupOptions, done: (...found: unknown[]) => void) => {
    if (!name.endsWith(".localhost")) return usual(name, options, done as never);
    const own = { address: "127.0.0.1", family: 4 };
    process.nextTick(() => (options.all ? done(null, [own]) : done(null, own.address, own.family)));
  };
  const spy = vi.spyOn(dns, "lookup").mockImplementation(lookup as never);
  return () => spy.mockRestore();
}
