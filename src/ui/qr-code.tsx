import { useMemo } from "react";
import { encode } from "uqr";

export interface QrCodeProps {
  readonly text: string;
  /** What it is, for who does not see it. */
  readonly label: string;
  /** px. */
  readonly size: number;
}

/** Light around a code that readers need, modules. */
const BORDER = 4;

/** A QR code: black on white in every theme, for readers take no other. */
export function QrCode({ text, label, size }: QrCodeProps) {
  const { side, path } = useMemo(() => {
    const { data } = encode(text, { border: BORDER });
    const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { side: data.length, path: dark.join("") };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
