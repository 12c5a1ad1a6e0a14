import { menuGlyphs } from "./menu-glyphs.ts";

export interface MenuIconProps {
  /** As the server names it; an unknown name gets a plain mark. */
  readonly name: string | undefined;
  /** For entries below the first level. */
  readonly small: boolean;
}

/** An entry's icon. Decorative: its title stands beside it. */
export function MenuIcon({ name, small }: MenuIconProps) {
  const paths = (name !== undefined && Object.hasOwn(menuGlyphs, name) && menuGlyphs[name]) || menuGlyphs.dot;
  const size = small ? 14 : 16;
  return (
    <svg
      className="qs-menu-icon"
      width={size}
      height={size}
      viewBox="0 0 16 16"
      aria-hidden="true"
      focusable="false"
    >
      {paths?.map((path) => (
        <path key={path} d={path} fillRule="evenodd" />
      ))}
    </svg>
  );
}
