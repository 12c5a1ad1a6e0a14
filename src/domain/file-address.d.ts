/** What the address of a file tells of it. */
/** How names of pictures end that browsers show. */
export declare const PICTURE_EXTENSIONS: readonly string[];
/** How names of films end that browsers play. */
export declare const VIDEO_EXTENSIONS: readonly string[];
/** The last part of an address, as it is read; empty where there is none. */
export declare function nameOfAddress(address: string): string;
/** How its name ends, in small letters and without the dot; empty where that tells nothing. */
export declare function extensionOfAddress(address: string): string;
