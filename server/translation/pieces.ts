/** A long text in pieces that a provider takes; put together again they are the text. */

/** Ends of sentences, and the blanks after them. */
const SENTENCE = /[^。！？；.!?;]*[。！？；.!?;]+\s*|[^。！？；.!?;]+$/gu;
const LINE = /[^\n]*\n|[^\n]+$/g;

/** Cuts at line ends where that is enough, else after sentences, else anywhere. */
export function piecesOf(text: string, limit: number): readonly string[] {
  return gathered(
    (text.match(LINE) ?? []).flatMap((line) => (line.length <= limit ? [line] : cutLine(line, limit))),
    limit,
  );
}

function cutLine(line: string, limit: number): readonly string[] {
  const sentences = line.match(SENTENCE) ?? [line];
  return sentences.flatMap((sentence) =>
    sentence.length <= limit ? [sentence] : cutAnywhere(sentence, limit),
  );
}

/** Between characters, never within one. */
function cutAnywhere(text: string, limit: number): readonly string[] {
  return gathered([...text], limit);
}

/** As few pieces as there can be of parts in order. */
function gathered(parts: readonly string[], limit: number): readonly string[] {
  const pieces: string[] = [];
  let piece = "";
  for (const part of parts) {
    if (piece !== "" && piece.length + part.length > limit) {
      pieces.push(piece);
      piece = "";
    }
    piece += part;
  }
  return piece === "" ? pieces : [...pieces, piece];
}

/** Translates what is between the blanks around a piece; a piece of nothing but blanks stays as it is. */
export async function withinBlanks(
  piece: string,
  translate: (core: string) => Promise<string>,
): Promise<string> {
  const core = piece.trim();
  if (core === "") return piece;
  const start = piece.indexOf(core);
  return `${piece.slice(0, start)}${await translate(core)}${piece.slice(start + core.length)}`;
}
