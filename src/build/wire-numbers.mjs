/**
 * Puts the numbers on the wire where their names are used. An object of constants is kept as a whole for each that is read of it; of an
 * enumeration esbuild writes the numbers and keeps nothing. Node reads no enumerations, so that they are made of the objects here.
 */

const WIRE = /[\\/]src[\\/]contract[\\/]wire\.ts$/;
const CONSTANTS = /^export const (\w+) = \{([^}]*)\} as const;$/gm;
const CONSTANT = /\b(\w+): (-?\d+)(?=[,\s])/g;

/** A module's text, with its objects of numbers as enumerations where it is the one with the numbers on the wire. */
export function withWireNumbers(text, file) {
  if (!WIRE.test(file)) return text;
  return text.replace(
    CONSTANTS,
    (_, name, constants) => `export enum ${name} {${constants.replace(CONSTANT, "$1 = $2")}}`,
  );
}
