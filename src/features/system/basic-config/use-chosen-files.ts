import { useState } from "react";
import type { BrandPicture } from "../../../contract/brand.ts";
import { type BrandPictureFault, brandPictureFault } from "../../../domain/brand-picture.ts";
import { useUnmount } from "../../../ui/use-unmount.ts";

/** A picture that is to be set, with an address to show it by; or, without a file, one that is to go. */
export interface ChosenFile {
  readonly file: File | null;
  readonly address: string;
}

type Chosen = { readonly [K in BrandPicture]?: ChosenFile };

/** The files that were chosen and not yet sent. */
export function useChosenFiles() {
  const [chosen, setChosen] = useState<Chosen>({});
  useUnmount(() => release(Object.values(chosen)));

  const forget = (key: BrandPicture) => {
    release([chosen[key]]);
    setChosen(({ [key]: _, ...others }) => others);
  };
  return {
    chosen,
    any: Object.keys(chosen).length > 0,
    /** @param file null: the picture that is set goes. @returns why the file cannot be taken. */
    choose: (key: BrandPicture, file: File | null): BrandPictureFault | null => {
      const fault = file && brandPictureFault(file);
      if (fault) return fault;
      release([chosen[key]]);
      setChosen((before) => ({
        ...before,
        [key]: { file, address: file ? URL.createObjectURL(file) : "" },
      }));
      return null;
    },
    forget,
    clear: () => {
      release(Object.values(chosen));
      setChosen({});
    },
  };
}

function release(files: readonly (ChosenFile | undefined)[]): void {
  for (const file of files) if (file?.address) URL.revokeObjectURL(file.address);
}
