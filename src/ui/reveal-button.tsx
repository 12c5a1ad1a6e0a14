import { Button } from "@blueprintjs/core";
import { EyeOff, EyeOpen } from "@blueprintjs/icons";

export interface RevealButtonProps {
  readonly shown: boolean;
  /** What a click does. */
  readonly label: string;
  readonly disabled?: boolean;
  readonly onToggle: () => void;
}

/** Shows and hides what was typed into the field that it is in. */
export function RevealButton({ shown, label, disabled = false, onToggle }: RevealButtonProps) {
  return (
    <Button
      variant="minimal"
      icon={shown ? <EyeOff /> : <EyeOpen />}
      aria-label={label}
      title={label}
      aria-pressed={shown}
      disabled={disabled}
      onClick={onToggle}
    />
  );
}
