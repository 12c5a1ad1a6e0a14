import type { RefObject } from "react";

export interface FileInputProps {
  /** By which a button opens it: `ref.current?.click()`. */
  readonly ref: RefObject<HTMLInputElement | null>;
  /** What is chosen, in words. */
  readonly label: string;
  /** Types that the browser offers; what comes is checked again. */
  readonly accept?: string | undefined;
  readonly multiple?: boolean;
  readonly disabled?: boolean;
  /** A folder is chosen, with all that lies in it. */
  readonly folder?: boolean;
  /** At least one. */
  readonly onFiles: (files: File[]) => void;
}

/** What a button opens to choose files with. It is not seen and no stop of the keyboard, and the same file can be chosen again. */
export function FileInput({ onFiles, label, folder = false, ...rest }: FileInputProps) {
  return (
    <input
      {...rest}
      {...(folder ? { webkitdirectory: "" } : {})}
      type="file"
      hidden
      aria-label={label}
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])];
        currentTarget.value = "";
        if (files.length > 0) onFiles(files);
      }}
    />
  );
}
