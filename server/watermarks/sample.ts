import sharp from "sharp";

/** A picture to preview watermarks on: bright above, dark below, so that both can be judged. */
const SAMPLE = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="500" viewBox="0 0 800 500">
<defs>
<linearGradient id="sky" x2="0" y2="1"><stop stop-color="#7fb2d9"/><stop offset="1" stop-color="#f4dcb8"/></linearGradient>
<linearGradient id="sea" x2="0" y2="1"><stop stop-color="#3d7391"/><stop offset="1" stop-color="#12303f"/></linearGradient>
</defs>
<rect width="800" height="310" fill="url(#sky)"/><circle cx="610" cy="120" r="46" fill="#fff3d6"/>
<path d="M0 310 130 220 250 290 360 240 480 310Z" fill="#6f8794"/>
<rect y="310" width="800" height="190" fill="url(#sea)"/>
<path d="M150 335h400l-46 62H196Z" fill="#8d3b31"/><path d="M180 318h330v17H180Z" fill="#d9d4c7"/>
<path d="M210 268h70v50h-70Z" fill="#e7e1d2"/><path d="M300 278h40v40h-40Z" fill="#c9873c"/>
<path d="M346 278h40v40h-40Z" fill="#4f7d5b"/><path d="M392 278h40v40h-40Z" fill="#b5563f"/>
<path d="M226 240h16v28h-16Z" fill="#8d3b31"/>
</svg>`;

let drawn: Promise<Buffer> | undefined;

/** The sample, drawn once. */
export function samplePicture(): Promise<Buffer> {
  drawn ??= sharp(Buffer.from(SAMPLE)).webp({ quality: 90 }).toBuffer();
  return drawn;
}
