/** Most files that are taken of what is dropped at once: who drops a whole disk by mistake gets an answer all the same. */
const FILES_MOST = 5_000;

/** What a system keeps of its own in folders is not meant. */
const isSeen = ({ name }: Pick<File, "name">): boolean =>
  !name.startsWith(".") && name !== "Thumbs.db" && name !== "desktop.ini";

/**
 * Of the files of a folder that was chosen, those that are meant, as many as of one that is dropped: what its system keeps in it, or in folders of
 * its own below it, is left out.
 */
export const filesOfFolder = (files: readonly File[]): readonly File[] =>
  files
    .filter((file) => {
      // Whoever chooses a folder means it, whatever it is called.
      const [, ...below] = file.webkitRelativePath.split("/");
      return [...below, file.name].every((name) => isSeen({ name }));
    })
    .slice(0, FILES_MOST);

/** What is read of a folder, or of a file in it (the browser's File and Directory Entries). */
type Entry = Pick<FileSystemEntry, "name" | "isDirectory" | "isFile">;

/**
 * Hands on what was dropped or pasted: files, and of folders all that lie in them and below, in the order of their names. A folder that the
 * browser does not let us read has none.
 * @param onFiles is called with at least one: at once where there is no folder, else when all are found.
 * @returns whether there is anything to hand on.
 */
export function takeFiles(data: DataTransfer, onFiles: (files: readonly File[]) => void): boolean {
  // They are known for as long as the event lasts.
  const entries = [...data.items].map((item) => (item.kind === "file" ? item.webkitGetAsEntry() : null));
  if (!entries.some((entry) => entry?.isDirectory)) {
    const files = [...data.files];
    if (files.length > 0) onFiles(files);
    return files.length > 0;
  }
  const loose = [...data.items].map((item) => item.getAsFile());
  void (async () => {
    const found: File[] = [];
    for (const [at, entry] of entries.entries()) {
      const file = loose[at];
      if (entry?.isDirectory) found.push(...(await filesBelow(entry, FILES_MOST - found.length)));
      else if (file) found.push(file);
    }
    if (found.length > 0) onFiles(found);
  })();
  return true;
}

/** All files of a folder and of those in it, as far as there is room. */
export async function filesBelow(entry: Entry, room: number): Promise<readonly File[]> {
  if (room <= 0 || !isSeen(entry)) return [];
  if (entry.isFile) {
    const file = await fileOf(entry as FileSystemFileEntry);
    return file === null ? [] : [file];
  }
  const found: File[] = [];
  const within = (await entriesOf(entry as FileSystemDirectoryEntry)).toSorted((a, b) =>
    a.name.localeCompare(b.name, undefined, { numeric: true }),
  );
  for (const one of within) found.push(...(await filesBelow(one, room - found.length)));
  return found;
}

const fileOf = (entry: FileSystemFileEntry): Promise<File | null> =>
  new Promise((resolve) => entry.file(resolve, () => resolve(null)));

/** What lies in a folder; the browser names some at a time, and none when it has named all. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<readonly Entry[]> {
  const reader = folder.createReader();
  const all: Entry[] = [];
  for (;;) {
    const some = await new Promise<readonly Entry[]>((resolve) =>
      reader.readEntries(resolve, () => resolve([])),
    );
    if (some.length === 0) return all;
    all.push(...some);
  }
}
