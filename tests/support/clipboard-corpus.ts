/** What programs put on the clipboard, in the shape in which they write it, and what an editor of rich text makes of it. */
export interface Clipped {
  readonly program: string;
  readonly html: string;
  /** As it is in the editor, and saved. */
  readonly kept: string;
}

const WORD_HEAD = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=ProgId content=Word.Document><meta name=Generator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Users/a/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<style><!-- @font-face {font-family:SimSun;} p.MsoNormal {margin:0cm; font-size:10.5pt;} @page WordSection1 {size:595.3pt 841.9pt;} --></style></head>`;

const mark = (sign: string) =>
  `<![if !supportLists]><span lang=EN-US style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>`;
const item = (sign: string, level: number, words: string) =>
  `<p class=MsoListParagraph style='margin-left:${level * 18}.0pt;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'>${mark(sign)}<span lang=EN-US>${words}<o:p></o:p></span></p>`;

const EXCEL_HEAD = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=ProgId content=Excel.Sheet><style><!--table {mso-displayed-decimal-separator:"\\.";} .xl65 {mso-number-format:"0\\.00";}--></style></head>`;

export const CLIPBOARD: readonly Clipped[] = [
  {
    program: "Word, headings and emphasis",
    html: `${WORD_HEAD}<body lang=ZH-CN style='tab-interval:21.0pt'><!--StartFragment--><h1 style='margin:17pt 0'><span lang=EN-US>Terms<o:p></o:p></span></h1>
<p class=MsoNormal><b style='mso-bidi-font-weight:normal'><span lang=EN-US style='font-size:12.0pt;color:red'>Bold</span></b><span lang=EN-US> and <i>slanted</i>, <u>marked</u></span><span style='font-family:SimSun'>，中文</span><span lang=EN-US><o:p></o:p></span></p>
<p class=MsoNormal><span lang=EN-US><o:p>&nbsp;</o:p></span></p><!--EndFragment--></body></html>`,
    kept: "<h2>Terms</h2><p><strong>Bold</strong> and <em>slanted</em>, <u>marked</u>，中文</p>",
  },
  {
    program: "Word, a list in a list",
    html: `${WORD_HEAD}<body><!--StartFragment-->${item("·", 1, "Tea")}${item("o", 2, "green")}${item("o", 2, "black")}${item("·", 1, "Coffee")}<p class=MsoNormal>Then</p>${item("1.", 1, "First")}${item("2.", 1, "Second")}<!--EndFragment--></body></html>`,
    kept: "<ul><li><p>Tea</p><ul><li><p>green</p></li><li><p>black</p></li></ul></li><li><p>Coffee</p></li></ul><p>Then</p><ol><li><p>First</p></li><li><p>Second</p></li></ol>",
  },
  {
    program: "Word, a table",
    html: `${WORD_HEAD}<body><!--StartFragment--><table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'><tr style='mso-yfti-irow:0'><td width=277 valign=top style='width:207.4pt;border:solid windowtext 1.0pt'><p class=MsoNormal><span lang=EN-US>Size<o:p></o:p></span></p></td><td width=277 colspan=2 valign=top><p class=MsoNormal>Weight</p></td></tr><tr><td><p class=MsoNormal>S</p></td><td><p class=MsoNormal>1</p></td><td><p class=MsoNormal><o:p>&nbsp;</o:p></p></td></tr></table><!--EndFragment--></body></html>`,
    kept: '<table><tbody><tr><td><p>Size</p></td><td colspan="2"><p>Weight</p></td></tr><tr><td><p>S</p></td><td><p>1</p></td><td><p></p></td></tr></tbody></table>',
  },
  {
    program: "Excel",
    html: `${EXCEL_HEAD}<body link="#0563C1"><table border=0 cellpadding=0 cellspacing=0 width=144 style='border-collapse:collapse;width:108pt'><!--StartFragment--><col width=72 span=2 style='width:54pt'><tr height=19 style='height:14.4pt'><td height=19 class=xl65 width=72 style='height:14.4pt'>SKU</td><td class=xl65 width=72>Price</td></tr><tr height=19><td height=19 x:str>A-1</td><td align=right x:num="12.5">12.50</td></tr><!--EndFragment--></table></body></html>`,
    kept: "<table><tbody><tr><td><p>SKU</p></td><td><p>Price</p></td></tr><tr><td><p>A-1</p></td><td><p>12.50</p></td></tr></tbody></table>",
  },
  {
    program: "Google Docs",
    html: `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-5e0e0c4f-7fff"><h2 dir="ltr" style="line-height:1.38;margin-top:18pt"><span style="font-size:16pt;font-family:Arial;font-weight:400;font-style:normal">Plan</span></h2><p dir="ltr" style="line-height:1.38"><span style="font-size:11pt;font-weight:700;font-style:normal;text-decoration:none">Now</span><span style="font-size:11pt;font-weight:400;font-style:italic"> later</span><span style="font-weight:400;text-decoration:line-through"> never</span></p><ul style="margin-top:0"><li dir="ltr" style="list-style-type:disc" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400">one</span></p></li></ul></b><br class="Apple-interchange-newline">`,
    kept: "<h2>Plan</h2><p><strong>Now</strong><em> later</em><s> never</s></p><ul><li><p>one</p></li></ul>",
  },
  {
    program: "a page of the web",
    html: `<meta charset='utf-8'><div class="mw-parser-output" style="color: rgb(32, 33, 34); font-family: sans-serif;"><h5>Small</h5><p style="margin: 0.5em 0px">See <a href="https://a.example/tea?x=1&amp;y=2" title="Tea" class="ext" onclick="track()">tea</a><sup id="cite"><a href="#cite_note-1">[1]</a></sup>.</p><script>alert(1)</script><nav><button>Menu</button></nav><img src="https://a.example/t.png" srcset="https://a.example/t2.png 2x" width="30" height="20" alt="A cup" onload="x()"></div>`,
    kept: '<h4>Small</h4><p>See <a rel="noopener noreferrer" href="https://a.example/tea?x=1&amp;y=2" title="Tea">tea</a>[1].</p><p>Menu</p><img src="https://a.example/t.png" alt="A cup" width="30" height="20">',
  },
  {
    program: "Outlook",
    html: `${WORD_HEAD}<body lang=EN-US link="#0563C1" vlink="#954F72"><div class=WordSection1><p class=MsoNormal>Dear Ana,<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>the price is <span style='background:yellow;mso-highlight:yellow'>12 €</span>.<o:p></o:p></p><div style='border:none;border-top:solid #E1E1E1 1.0pt'><p class=MsoNormal><b>From:</b> Bo &lt;bo@a.example&gt;</p></div></div></body></html>`,
    kept: "<p>Dear Ana,</p><p>the price is 12 €.</p><p><strong>From:</strong> Bo &lt;bo@a.example&gt;</p>",
  },
  {
    program: "Gmail",
    html: `<div dir="ltr">Hello,<div><br></div><div>see <b>below</b>.</div></div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">On Mon, Bo wrote:<br></div><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204)">Which one?</blockquote></div>`,
    kept: "<p>Hello,</p><p>see <strong>below</strong>.</p><p><br></p><p>On Mon, Bo wrote:</p><blockquote><p>Which one?</p></blockquote>",
  },
  {
    program: "WPS",
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="WPS Office_12"></head><body><!--StartFragment--><p class=MsoNormal align=center style="text-align:center;"><b><span style="mso-spacerun:'yes';font-family:宋体;font-weight:bold;font-size:16.0000pt;"><font face="宋体">报价单</font></span></b><o:p></o:p></p><p class=MsoNormal><span style="font-family:宋体;text-decoration:underline;">有效期</span>：30 天</p><!--EndFragment--></body></html>`,
    kept: "<p><strong>报价单</strong></p><p><u>有效期</u>：30 天</p>",
  },
];
