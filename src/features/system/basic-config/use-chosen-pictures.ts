import { useState } from "react";
import type { BrandPicture } from "../../../contract/brand.ts";
import { type BrandPictureFault, brandPictureFault } from "../../../domain/brand-picture.ts";
import { useUnmount } from "../../../ui/use-unmount.ts";

/** A picture that is to be set: a file, or the address of one of the media library; null for one that is to go. */
export type NextPicture = File | string | null;

export interface ChosenPicture {
  readonly picture: NextPicture;
  /** That it is shown by; empty of one that is to go. */
  readonly address: string;
}

type Chosen = { readonly [K in BrandPicture]?: ChosenPicture };

/** The files that were chosen and not yet sent. */
export function useChosenPictures() {
  const [chosen, setChosen] = useState<Chosen>({});
  useUnmount(() => release(Object.values(chosen)));

  const forget = (key: BrandPicture) => {
    release([chosen[key]]);
    setChosen(({ [key]: _, ...others }) => others);
  };
  return {
    chosen,
    any: Object.keys(chosen).length > 0,
    /** @returns why a file cannot be taken. */
    choose: (key: BrandPicture, picture: NextPicture): BrandPictureFault | null => {
      const fault = picture instanceof File ? brandPictureFault(picture) : null;
      if (fault) return fault;
      release([chosen[key]]);
      const address = picture instanceof File ? URL.createObjectURL(picture) : (picture ?? "");
      setChosen((before) => ({ ...before, [key]: { picture, address } }));
      return null;
    },
    forget,
    clear: () => {
      release(Object.values(chosen));
      setChosen({});
    },
  };
}

function release(pictures: readonly (ChosenPicture | undefined)[]): void {
  for (const one of pictures) if (one?.picture instanceof File) URL.revokeObjectURL(one.address);
}
