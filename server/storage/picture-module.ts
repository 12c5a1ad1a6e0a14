import { picture } from "../../src/contract/resources/tools/picture.ts";
import { picture as table } from "../db/schema/index.ts";
import type { ResourceModule } from "../resources/module.ts";
import type { StoredPictures } from "./pictures.ts";

/** Pictures (contract A14 "Pictures"): a picture goes with its row. */
export function pictureModule(pictures: StoredPictures): ResourceModule {
  return {
    definition: picture,
    table,
    committed: async (changes) => {
      for (const { kind, before } of changes) if (kind === "remove") await pictures.remove(before?.url);
    },
  };
}
