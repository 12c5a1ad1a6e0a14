import { badgeCount } from "../domain/badge-count.ts";
import { showIcon } from "../features/brand/index.ts";

/** The browser tab's icon with the number of unread messages in its corner; drawn, for no file holds all of them. Works in hidden tabs too. */

const SIZE = 64;
/** The pill of the number, in the icon's own measure. */
const PILL = { height: 38, padding: 9, font: "700 32px system-ui, sans-serif" } as const;
const FILL = "#c8443f";
const RING = 4;

/** Counts the drawings: one that took longer than the next is of no use any more. */
let drawing = 0;

/**
 * Puts a number on the tab's icon; none with 0. An icon that cannot be drawn stays as it is.
 * @param icon the brand's own, where it has one.
 */
export async function showIconCount(count: number, icon: string | undefined): Promise<void> {
  drawing += 1;
  const mine = drawing;
  if (count === 0) {
    showIcon();
    return;
  }
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link === null) return;
  const image = await loadIcon(icon ?? link.dataset.own ?? link.href);
  if (mine !== drawing) return;
  const drawn = draw(image, badgeCount(count));
  if (drawn !== null) link.href = drawn;
}

/** The icon as a picture; null where it does not load. */
async function loadIcon(address: string): Promise<HTMLImageElement | null> {
  const image = new Image();
  image.src = sized(address);
  try {
    await image.decode();
    return image;
  } catch {
    return null;
  }
}

/** Some browsers draw a vector picture only when it says how large it is. */
function sized(address: string): string {
  return address.replace(
    /^(data:image\/svg\+xml,%3Csvg )(?!.*width=)/,
    `$1width='${SIZE}' height='${SIZE}' `,
  );
}

/** @returns the picture as an address; null where the page may not read what it drew. */
function draw(icon: HTMLImageElement | null, text: string): string | null {
  const canvas = document.createElement("canvas");
  canvas.width = SIZE;
  canvas.height = SIZE;
  const brush = canvas.getContext("2d");
  if (brush === null) return null;
  if (icon !== null) brush.drawImage(icon, 0, 0, SIZE, SIZE);
  brush.font = PILL.font;
  const width = Math.min(SIZE, Math.max(PILL.height, brush.measureText(text).width + 2 * PILL.padding));
  const [left, top] = [SIZE - width, SIZE - PILL.height];
  // The ring is cut out of the icon, so that the pill stands apart on any ground.
  brush.globalCompositeOperation = "destination-out";
  pill(brush, left - RING, top - RING, width + 2 * RING, PILL.height + 2 * RING);
  brush.globalCompositeOperation = "source-over";
  brush.fillStyle = FILL;
  pill(brush, left, top, width, PILL.height);
  brush.fillStyle = "#fff";
  brush.textAlign = "center";
  brush.textBaseline = "middle";
  brush.fillText(text, left + width / 2, top + PILL.height / 2 + 2, width - PILL.padding);
  try {
    return canvas.toDataURL("image/png");
  } catch {
    return null;
  }
}

function pill(brush: CanvasRenderingContext2D, left: number, top: number, width: number, height: number) {
  brush.beginPath();
  brush.roundRect(left, top, width, height, height / 2);
  brush.fill();
}
