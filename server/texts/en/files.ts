import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/files.ts";

export const fileTexts: Texts<typeof source.fileTexts> = {
  tooManyToExport: "At most {most} rows can be exported, and there are {count}. Filter the list first",
  fileName: "{time}-{title} data",
  templateName: "{title} import template",
  required: "{label} (required)",
  fileMissing: "Choose a file",
  fileTooLarge: "Choose a file of at most {size} MB",
  tooLargeInside: "The file is too large once it is unpacked",
  tooManyEntries: "The file holds more than {most} parts",
  tooManyCells: "There are more than {most} cells; import them in several files",
  unreadable: "The file cannot be read; use xlsx, or CSV in UTF-8",
  brokenQuotes: "The quotes in row {row} are not closed",
  noRows: "There are no rows in the file",
  tooManyRows: "At most {most} rows can be imported at a time",
  unknownColumn: "The column “{column}” is unknown and was ignored",
  sameColumn: "There are several columns “{column}”",
  missingColumn: "The column “{column}” is missing",
  notOffered: "“{text}” is not one of the values offered",
  noSuchRecord: "There is no “{text}”",
  noRow: "“{text}” is not a row. Write one per line, such as “Name: tea; Price: 1.20”",
  twice: "The same as in row {row}",
  severalRecords: "Several records are called “{text}”; use the id instead",
  pictureElsewhere:
    "The picture under “{column}” cannot be imported: the column takes no pictures, or has one already",
};
