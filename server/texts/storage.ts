import { type Text, textsOf } from "./index.ts";
import { intakeTexts } from "./intake.ts";
import type * as source from "./zh_CN/storage.ts";

const texts = textsOf<typeof source.storageTexts>("storageTexts");

/** What the storage and the pictures refuse, and what the operation log calls their calls. */
export const storageTexts = {
  ...intakeTexts,
  empty: texts.empty,
  tooLarge: texts.tooLarge,
  tooMany: texts.tooMany,
  noPicture: texts.noPicture,
  otherType: texts.otherType,
  largerThan: texts.largerThan,
  noField: texts.noField,
  pictureBroken: texts.pictureBroken,
  pictureLarge: texts.pictureLarge,
  gone: texts.gone,
  badPlace: texts.badPlace,
  ownerMissing: texts.ownerMissing,
  noConfig: texts.noConfig,
  keyMissing: texts.keyMissing,
  badHost: texts.badHost,
  badBucket: texts.badBucket,
  badAddressing: texts.badAddressing,
  unreachable: texts.unreachable,
  timeout: texts.timeout,
  refused: texts.refused,
  folderEmpty: texts.folderEmpty,
  notWhole: texts.notWhole,
  notHere: texts.notHere,
  otherKind: texts.otherKind,
  pictureMoves: texts.pictureMoves,
  uploadLocal: texts.uploadLocal,
  uploadPicture: texts.uploadPicture,
  uploadEditor: texts.uploadEditor,
  uploadDeploy: texts.uploadDeploy,
  uploadDatabase: texts.uploadDatabase,
  uploadCloud: texts.uploadCloud,
  saveConfig: texts.saveConfig,
  testConfig: texts.testConfig,
  syncCloud: texts.syncCloud,
  syncPictures: texts.syncPictures,
} satisfies Record<string, Text>;
