import type { Texts } from "../texts.ts";
import type { storage as source } from "../zh_CN/storage.ts";

export const storage: Texts<typeof source> = {
  local: "Local",
  cloud: "Cloud",
  synchronise: "Synchronise",
  synchronising: "Synchronising",
  cloudOutcome: "done: {added} added, {changed} changed, {removed} removed",
  pictureOutcome: "done: {added} added, {removed} removed, {skipped} files skipped",
  notSetUp: "The cloud storage is not set up yet",
  notSetUpHint:
    "Give the address of an S3-compatible store (such as Qiniu, MinIO or Amazon S3) and its keys, and files can be uploaded and synchronised.",
  configure: "Configure",
  configTitle: "Configuration of the cloud storage",
  tryOut: "Try out",
  works: "It works: answered in {ms} ms",
  save: "Save",
  saved: "The configuration was saved",
  cancel: "Cancel",
  preview: "Preview",
  previewOf: "Preview {name}",
  noPreview: "Files of this kind cannot be previewed",
  copyAddress: "Copy the address",
  copyOf: "Copy the address of {name}",
  noAddress: "This file has no public address",
  download: "Download",
  downloadOf: "Download {name}",
  copied: "The address was copied",
  copyFailed: "The address could not be copied",
  loading: "Loading",
  broken: "This file cannot be shown",
  retry: "Try again",
};
