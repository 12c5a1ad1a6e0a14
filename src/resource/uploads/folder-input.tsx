import { Button } from "@blueprintjs/core";
import { FolderOpen } from "@blueprintjs/icons";
import { useRef } from "react";
import { FileInput } from "../../ui/file-input.tsx";
import { filesOfFolder } from "./dropped-files.ts";

export interface FolderInputProps {
  /** Of the button. */
  readonly label: string;
  /** At least one: all that lie in the folder and below it. */
  readonly onFiles: (files: readonly File[]) => void;
}

/** Chooses a whole folder. */
export function FolderInput({ label, onFiles }: FolderInputProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        size="small"
        variant="minimal"
        icon={<FolderOpen />}
        text={label}
        onClick={() => input.current?.click()}
      />
      <FileInput
        ref={input}
        label={label}
        multiple
        folder
        onFiles={(files) => {
          const meant = filesOfFolder(files);
          if (meant.length > 0) onFiles(meant);
        }}
      />
    </>
  );
}
