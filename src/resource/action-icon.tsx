import * as drawings from "@blueprintjs/icons/lib/esm/generated/16px/paths/index.js";

const byName: Readonly<Record<string, readonly string[]>> = drawings;

/** The name that an icon's drawing is exported by: `play-circle` is `PlayCircle`. */
function exported(name: string): string {
  return name.replace(/(^|-)([a-z\d])/g, (_, __, letter: string) => letter.toUpperCase());
}

export interface ActionIconProps {
  /** A Blueprint icon's name, as definitions have it. */
  readonly name: string;
  readonly size?: number;
}

/** The icon of an action. The build keeps the drawings that definitions name, and no others. */
export function ActionIcon({ name, size = 16 }: ActionIconProps) {
  const key = exported(name);
  const paths = Object.hasOwn(byName, key) ? (byName[key] ?? []) : [];
  return (
    <span className="bp6-icon" aria-hidden="true">
      <svg width={size} height={size} viewBox="0 0 16 16" focusable="false" role="presentation">
        {paths.map((path) => (
          <path key={path} d={path} fillRule="evenodd" />
        ))}
      </svg>
    </span>
  );
}
