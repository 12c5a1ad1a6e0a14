/** What a text has to be: an ICU message (`src/domain/texts/format.ts`), read here by the reference implementation. */
/**
 * @returns the names of a message's parts, each once and in order.
 * @throws an Error that says what is wrong with it.
 */
export declare function partNames(message: any): any[];
