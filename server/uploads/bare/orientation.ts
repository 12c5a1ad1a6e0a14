/**
 * The one thing that a picture's notes have to say for it to be shown as it was taken: how the camera was held (EXIF tag 0x0112), as the shortest
 * TIFF there is.
 */
export function orientationNote(orientation: number): Buffer {
  const note = Buffer.alloc(26);
  note.write("II*\0", 0, "latin1");
  note.writeUInt32LE(8, 4);
  note.writeUInt16LE(1, 8);
  note.writeUInt16LE(0x01_12, 10);
  note.writeUInt16LE(3, 12);
  note.writeUInt32LE(1, 14);
  note.writeUInt16LE(orientation, 18);
  return note;
}

/** A picture that lies as it is to be shown needs no note. */
export const isTurned = (orientation: number): boolean => orientation > 1 && orientation <= 8;
