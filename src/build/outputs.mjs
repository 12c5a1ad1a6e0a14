/** Reads esbuild's metafile: which files a chunk brings with it. */

/** The output made of an entry point (or of a dynamically imported file). */
export function outputOf(meta, source) {
  for (const [file, output] of Object.entries(meta.outputs)) {
    if (output.entryPoint === source && !file.endsWith(".css")) return file;
  }
  throw new Error(`the build made no file of ${source}`);
}

/** An output and all that it imports statically, itself first. */
export function closure(meta, file, seen = new Set()) {
  if (seen.has(file)) return [...seen];
  seen.add(file);
  for (const { path, kind, external } of meta.outputs[file].imports) {
    if (kind === "import-statement" && !external) closure(meta, path, seen);
  }
  return [...seen];
}

/** Scripts and style sheets that showing a chunk takes. */
export function filesOf(meta, source) {
  const output = outputOf(meta, source);
  const sheet = meta.outputs[output].cssBundle;
  return { scripts: closure(meta, output), styles: sheet ? [sheet] : [] };
}
