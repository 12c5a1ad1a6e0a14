import type { AreaParts } from "../../../resource/parts.ts";
import { CutMaterial } from "./cut-material.tsx";

export const parts = {
  material: { actions: { cut: CutMaterial } },
} satisfies AreaParts;
