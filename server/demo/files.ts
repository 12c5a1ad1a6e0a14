import type { DemoFile } from "./demo-rows.ts";

/** Files of demo rows: made here, as their pictures are. */

/** A document of one page with a few lines of Latin letters. */
export function demoPdf(name: string, lines: readonly string[]): DemoFile {
  const shown = lines.map((line, at) => `${at === 0 ? "/F1 22 Tf" : "/F1 12 Tf"} (${escaped(line)}) Tj T*`);
  const drawing = `BT 32 TL 72 760 Td ${shown.join(" ")} ET`;
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
    `<</Length ${drawing.length}>>\nstream\n${drawing}\nendstream`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
  ];
  let text = "%PDF-1.4\n";
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join("")}`;
  const end = `trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`;
  return { name, type: "application/pdf", content: Buffer.from(text + table + end, "latin1") };
}

const escaped = (line: string): string => line.replace(/[\\()]/g, "\\$&");

/** A table, as spreadsheets open it. */
export const demoCsv = (name: string, rows: readonly (readonly string[])[]): DemoFile => ({
  name,
  type: "text/csv",
  content: Buffer.from(`\uFEFF${rows.map((row) => row.join(",")).join("\r\n")}\r\n`),
});
