/** The database in which files on their way are kept for a user. */
export const keptUploadsStore = (userId: number): string => `qs-uploads-${userId}`;

/** Deletes what is kept of a user's files: who signs out leaves none on the machine. */
export function forgetKeptUploads(userId: number): void {
  try {
    indexedDB.deleteDatabase(keptUploadsStore(userId));
  } catch {
    // A browser without a database has kept nothing.
  }
}
