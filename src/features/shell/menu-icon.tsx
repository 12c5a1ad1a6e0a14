import { toneOf } from "../../ui/avatar.tsx";
import { useGlyph } from "./use-glyph.ts";

export interface MenuIconProps {
  /** As the server names it; an unknown name gets a plain mark. */
  readonly name: string | undefined;
  /** For entries below the first level. */
  readonly small: boolean;
  /** Gives the icon a ground in a colour of its own, always the same for the same text. */
  readonly colourOf?: string | undefined;
}

/** An entry's icon. Decorative: its title is beside it. */
export function MenuIcon({ name, small, colourOf }: MenuIconProps) {
  const paths = useGlyph(name);
  const coloured = colourOf !== undefined;
  const size = (small ? 14 : 16) - (coloured ? 4 : 0);
  const icon = (
    <svg
      className="qs-menu-icon"
      width={size}
      height={size}
      viewBox="0 0 16 16"
      aria-hidden="true"
      focusable="false"
    >
      {paths.map((path) => (
        <path key={path} d={path} fillRule="evenodd" />
      ))}
    </svg>
  );
  if (!coloured) return icon;
  return (
    <span className="qs-menu-tile" data-small={small} data-tone={toneOf(colourOf)} aria-hidden="true">
      {icon}
    </span>
  );
}
