import { Notifications } from "@blueprintjs/icons";

export interface BellOffProps {
  /** px */
  readonly size?: number;
}

/** A bell that is struck through: the set has none. */
export function BellOff({ size = 16 }: BellOffProps) {
  return (
    <span className="qs-bell-off" aria-hidden="true">
      <Notifications size={size} title={false} />
    </span>
  );
}
