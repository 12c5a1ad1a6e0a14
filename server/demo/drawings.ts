/** Pictures of the large demo, drawn when they are asked for: none of them is stored. */

/** Where they are served. */
export const DRAWING_BASE = "/demo/";

/** What they are of, and how wide and how high they are. */
const SIZES = {
  goods: [400, 400],
  categories: [200, 200],
  members: [160, 160],
  stores: [750, 320],
} as const satisfies Readonly<Record<string, readonly [width: number, height: number]>>;

export type Drawn = keyof typeof SIZES;

/** The most that are told apart of a kind. */
const NUMBER = /^([1-9]\d{0,5})(?:-([1-9]))?\.svg$/;

/** Address of a picture. @param nth of several of the same; 0 for the first. */
export const drawingAddress = (of: Drawn, number: number, nth = 0): string =>
  `${DRAWING_BASE}${of}/${number}${nth === 0 ? "" : `-${nth}`}.svg`;

/** @returns the picture of a name below its kind, the same for the same name; `undefined` for what is no name of one. */
export function drawing(of: string, name: string): string | undefined {
  const [, number, nth = "0"] = NUMBER.exec(name) ?? [];
  if (number === undefined || !isDrawn(of)) return undefined;
  return draw(of, Number(number), Number(nth));
}

const isDrawn = (of: string): of is Drawn => Object.hasOwn(SIZES, of);

/** Degrees by which hues of neighbours differ most. */
const GOLDEN = 137.508;

function draw(of: Drawn, number: number, nth: number): string {
  const [width, height] = SIZES[of];
  const hue = Math.round(number * GOLDEN + nth * 24) % 360;
  const ground = `<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="hsl(${hue} 60% 88%)"/><stop offset="1" stop-color="hsl(${(hue + 36) % 360} 54% 68%)"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#g)"/>`;
  const shapes = of === "members" ? person(hue, number) : things(width, height, hue, number + nth * 5);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${ground}${shapes}</svg>`;
}

const dark = (hue: number): string => `hsl(${hue} 45% 32%)`;
const light = (hue: number): string => `hsl(${(hue + 180) % 360} 70% 95%)`;

function person(hue: number, number: number): string {
  const hair = `hsl(${(number * 23) % 50} 40% ${20 + (number % 4) * 10}%)`;
  const skin = `hsl(28 55% ${62 + (number % 5) * 5}%)`;
  return `<path d="M20 160c4-44 30-62 60-62s56 18 60 62z" fill="${dark(hue)}"/><circle cx="80" cy="66" r="34" fill="${skin}"/><path d="M46 ${62 - (number % 3) * 4}a34 34 0 0 1 68 0c-14-${8 + (number % 4) * 4}-50-${10 + (number % 3) * 5}-68 0z" fill="${hair}"/>`;
}

/** One of five silhouettes, with its shadow. */
function things(width: number, height: number, hue: number, number: number): string {
  const size = Math.min(width, height) * 0.5;
  const [x, y] = [(width - size) / 2, (height - size) / 2];
  const at = (part: number) => Math.round(size * part);
  const body = [
    // A box.
    `<rect width="${at(1)}" height="${at(0.8)}" y="${at(0.2)}" rx="${at(0.06)}"/><path d="M0 ${at(0.2)}L${at(0.2)} 0H${at(0.8)}L${at(1)} ${at(0.2)}z" opacity=".7"/>`,
    // A bottle.
    `<rect x="${at(0.28)}" y="${at(0.3)}" width="${at(0.44)}" height="${at(0.7)}" rx="${at(0.1)}"/><rect x="${at(0.4)}" width="${at(0.2)}" height="${at(0.34)}" rx="${at(0.04)}" opacity=".7"/>`,
    // A bag.
    `<path d="M${at(0.08)} ${at(0.34)}H${at(0.92)}L${at(1)} ${at(1)}H0z"/><path d="M${at(0.3)} ${at(0.4)}V${at(0.2)}a${at(0.2)} ${at(0.2)} 0 0 1 ${at(0.4)} 0v${at(0.2)}" fill="none" stroke-width="${at(0.06)}" stroke="currentColor"/>`,
    // A cup.
    `<path d="M${at(0.1)} ${at(0.2)}H${at(0.8)}L${at(0.7)} ${at(1)}H${at(0.2)}z"/><path d="M${at(0.78)} ${at(0.34)}h${at(0.1)}a${at(0.12)} ${at(0.16)} 0 0 1 0 ${at(0.32)}h-${at(0.14)}" fill="none" stroke-width="${at(0.06)}" stroke="currentColor"/>`,
    // A lamp.
    `<path d="M${at(0.3)} 0H${at(0.7)}L${at(0.95)} ${at(0.5)}H${at(0.05)}z"/><rect x="${at(0.46)}" y="${at(0.5)}" width="${at(0.08)}" height="${at(0.42)}" opacity=".7"/><rect x="${at(0.25)}" y="${at(0.92)}" width="${at(0.5)}" height="${at(0.08)}" rx="${at(0.03)}"/>`,
  ][number % 5];
  const [cx, cy] = [Math.round(width * (0.25 + (number % 7) * 0.08)), Math.round(height * 0.3)];
  return `<circle cx="${cx}" cy="${cy}" r="${at(0.62)}" fill="${light(hue)}" opacity=".55"/><ellipse cx="${width / 2}" cy="${Math.round(y + size * 1.06)}" rx="${at(0.5)}" ry="${at(0.07)}" opacity=".15"/><g transform="translate(${x} ${y})" fill="${dark(hue)}" color="${dark(hue)}">${body}</g>`;
}
