import type { ResourceParts } from "../../../resource/parts.ts";
import { CloudToolbar } from "./cloud-toolbar.tsx";
import { CloudFileCell, LocalFileCell, SizeCell } from "./file-cells.tsx";
import { UploadButton } from "./upload-button.tsx";

/** Files on the server's own disk, and objects of the store, as their lists show them. */

export const localListParts: ResourceParts = {
  Toolbar: UploadButton,
  cells: { url: LocalFileCell, bytes: SizeCell },
};

export const cloudListParts: ResourceParts = {
  Toolbar: CloudToolbar,
  cells: { url: CloudFileCell, bytes: SizeCell },
};
