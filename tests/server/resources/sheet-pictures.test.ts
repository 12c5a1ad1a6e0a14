import { expect, test } from "vitest";
import { namedPictureIn, picturesOf } from "../../../server/resources/files/sheet-pictures.ts";

/** Pictures that lie in a workbook. */

const bytes = (text: string) => new TextEncoder().encode(text);
const book = (parts: Readonly<Record<string, string>>) =>
  new Map(Object.entries(parts).map(([name, text]) => [name, bytes(text)]));
const rels = (...targets: readonly string[]) =>
  `<Relationships>${targets.map((one, at) => `<Relationship Id="rId${at + 1}" Target="${one}"/>`).join("")}</Relationships>`;
const FIRST = {
  "xl/workbook.xml":
    '<workbook><sheets><sheet name="B" r:id="rId2"/><sheet name="A" r:id="rId1"/></sheets></workbook>',
  "xl/_rels/workbook.xml.rels": rels("worksheets/sheet1.xml", "/xl/worksheets/sheet2.xml"),
  "xl/media/image1.png": "one",
  "xl/media/image2.jpeg": "two",
};
const placesOf = (parts: Readonly<Record<string, string>>) =>
  picturesOf(book({ ...FIRST, ...parts })).placed.map(({ content, ...place }) => ({
    ...place,
    content: Buffer.from(content).toString(),
  }));

test("those over the first sheet are at the cell of their corner", () => {
  const anchor = (
    kind: string,
    row: number,
    col: number,
    id: string,
  ) => `<xdr:${kind}><xdr:from><xdr:col>${col}</xdr:col>
    <xdr:row>${row}</xdr:row></xdr:from><xdr:pic><xdr:blipFill><a:blip r:embed="${id}"/></xdr:blipFill></xdr:pic></xdr:${kind}>`;
  const parts = {
    "xl/worksheets/_rels/sheet1.xml.rels": rels("../drawings/drawing9.xml"),
    "xl/worksheets/_rels/sheet2.xml.rels": rels("../comments1.xml", "../drawings/drawing1.xml"),
    "xl/drawings/_rels/drawing1.xml.rels": rels(
      "../media/image1.png",
      "../media/image2.jpeg",
      "../media/gone.png",
    ),
    "xl/drawings/drawing1.xml": `<xdr:wsDr>${anchor("twoCellAnchor", 1, 2, "rId2")}${anchor("oneCellAnchor", 4, 0, "rId1")}
      ${anchor("oneCellAnchor", 5, 0, "rId3")}${anchor("oneCellAnchor", 6, 0, "rId7")}</xdr:wsDr>`,
  };
  expect(placesOf(parts)).toEqual([
    { row: 2, column: 2, name: "image2.jpeg", content: "two", within: false },
    { row: 5, column: 0, name: "image1.png", content: "one", within: false },
  ]);
});

test("those that Excel puts into cells are found by the values of the cells", () => {
  const parts = {
    "xl/worksheets/sheet2.xml": `<worksheet><sheetData><row r="3"><c r="A3" t="s"><v>0</v></c>
      <c r="AB3" t="e" vm="2"><v>#VALUE!</v></c><c r="B4" vm="9" t="e"/></row></sheetData></worksheet>`,
    "xl/metadata.xml": `<metadata><futureMetadata name="XLDAPR" count="1"><bk/></futureMetadata>
      <futureMetadata name="XLRICHVALUE" count="2"><bk><extLst><ext><xlrd:rvb i="0"/></ext></extLst></bk>
      <bk><extLst><ext><xlrd:rvb i="1"/></ext></extLst></bk></futureMetadata>
      <valueMetadata count="2"><bk><rc t="1" v="0"/></bk><bk><rc t="1" v="1"/></bk></valueMetadata></metadata>`,
    "xl/richData/rdrichvalue.xml":
      '<rvData><rv s="0"><v>0</v><v>5</v></rv><rv s="0"><v>1</v><v>5</v></rv></rvData>',
    "xl/richData/richValueRel.xml": '<richValueRels><rel r:id="rId2"/><rel r:id="rId1"/></richValueRels>',
    "xl/richData/_rels/richValueRel.xml.rels": rels("../media/image1.png", "../media/image2.jpeg"),
  };
  expect(placesOf(parts)).toEqual([{ row: 3, column: 27, name: "image1.png", content: "one", within: true }]);
});

test("those of WPS are named by formulas", () => {
  expect(namedPictureIn('=DISPIMG("ID_1",1)')).toBe("ID_1");
  expect(namedPictureIn('_xlfn.DISPIMG("ID_2", 1)')).toBe("ID_2");
  expect(namedPictureIn("DISPIMG")).toBeUndefined();
  expect(namedPictureIn(7)).toBeUndefined();
  expect(placesOf({})).toEqual([]);
});
