import type { Texts } from "../texts.ts";
import type { storage as source } from "../zh_CN/storage.ts";

export const storage: Texts<typeof source> = {
  local: "Local",
  cloud: "Cloud",
  synchronise: "Synchronise",
  synchronising: "Synchronising",
  cloudOutcome: "Done: {added} added, {changed} changed, {removed} removed",
  pictureOutcome:
    "Done: {added} added, {removed} removed, {skipped, plural, one {{skipped} file} other {{skipped} files}} skipped",
  notSetUp: "Cloud storage is not set up yet",
  notSetUpHint:
    "Enter the address and keys of an S3-compatible store (such as Qiniu, MinIO or Amazon S3) to upload and synchronise files.",
  configure: "Configure",
  configTitle: "Cloud storage settings",
  tryOut: "Test",
  works: "Connected. Answered in {ms} ms",
  save: "Save",
  saved: "The cloud storage settings were saved",
  cancel: "Cancel",
  preview: "Preview",
  previewOf: "Preview {name}",
  noPreview: "This kind of file cannot be previewed",
  copyAddress: "Copy address",
  copyOf: "Copy address of {name}",
  noAddress: "This file has no public address",
  download: "Download",
  downloadOf: "Download {name}",
  loading: "Loading…",
  broken: "This file cannot be shown",
  retry: "Try again",
};
