import { writeFile } from "node:fs/promises";

/**
 * A small database of places in MaxMind's format (its specification 2.0), of IPv4 addresses with 24-bit records: enough for what is read of it.
 */

type Value = string | number | readonly Value[] | { readonly [name: string]: Value };

const MARK = Buffer.concat([Buffer.from([0xab, 0xcd, 0xef]), Buffer.from("MaxMind.com")]);
const RECORD_BITS = 24;
const SEPARATOR = 16;

const head = (type: number, size: number): Buffer => {
  if (size >= 285) throw new Error("Nothing here is as long.");
  const rest = size < 29 ? [] : [size - 29];
  const first = Math.min(size, 29);
  // Types above 7 are in a byte of their own.
  return type <= 7 ? Buffer.from([(type << 5) | first, ...rest]) : Buffer.from([first, type - 7, ...rest]);
};

function encoded(value: Value): Buffer {
  if (typeof value === "string") {
    const text = Buffer.from(value);
    return Buffer.concat([head(2, text.length), text]);
  }
  if (typeof value === "number") {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return Buffer.concat([head(6, 4), bytes]);
  }
  if (Array.isArray(value)) return Buffer.concat([head(11, value.length), ...value.map(encoded)]);
  const entries = Object.entries(value);
  return Buffer.concat([
    head(7, entries.length),
    ...entries.flatMap(([name, one]) => [encoded(name), encoded(one as Value)]),
  ]);
}

interface Node {
  readonly next: [Node | number | null, Node | number | null];
}

/** Writes a database in which networks such as `198.51.100.0/24` have what is given of them. */
export async function writePlaces(file: string, networks: Readonly<Record<string, Value>>): Promise<void> {
  const root: Node = { next: [null, null] };
  const data: Buffer[] = [];
  for (const [network, value] of Object.entries(networks)) {
    const [address = "", bits = "32"] = network.split("/");
    const offset = data.reduce((sum, { length }) => sum + length, 0);
    data.push(encoded(value));
    const number = address.split(".").reduce((sum, part) => sum * 256 + Number(part), 0);
    let at = root;
    for (let bit = 0; bit < Number(bits); bit += 1) {
      const side = Math.floor(number / 2 ** (31 - bit)) % 2 === 1 ? 1 : 0;
      if (bit === Number(bits) - 1) at.next[side] = offset;
      else {
        const found = at.next[side];
        const node: Node = typeof found === "object" && found !== null ? found : { next: [null, null] };
        at.next[side] = node;
        at = node;
      }
    }
  }
  const nodes: Node[] = [];
  const walk = (node: Node): void => {
    nodes.push(node);
    for (const one of node.next) if (typeof one === "object" && one !== null) walk(one);
  };
  walk(root);
  const places = new Map(nodes.map((node, place) => [node, place]));
  const record = (one: Node | number | null): number =>
    one === null
      ? nodes.length
      : typeof one === "number"
        ? nodes.length + SEPARATOR + one
        : (places.get(one) ?? 0);
  const tree = Buffer.concat(
    nodes.flatMap(({ next }) =>
      next.map((one) => {
        const bytes = Buffer.alloc(RECORD_BITS / 8);
        bytes.writeUIntBE(record(one), 0, RECORD_BITS / 8);
        return bytes;
      }),
    ),
  );
  const metadata = encoded({
    ...{ binary_format_major_version: 2, binary_format_minor_version: 0, build_epoch: 1 },
    ...{ database_type: "Test-City", description: { en: "Places of tests" }, ip_version: 4 },
    ...{ languages: ["en", "zh-CN"], node_count: nodes.length, record_size: RECORD_BITS },
  });
  await writeFile(file, Buffer.concat([tree, Buffer.alloc(SEPARATOR), ...data, MARK, metadata]));
}
