/** Codes by which a guest moves to another device: twelve digits, in whatever digits they are typed. */
export const CODE_LENGTH = 12;

/** How many digits a typed text holds; whatever else is in it does not matter. */
export function digits(typed: string): number {
  return [...typed.matchAll(/\p{Nd}/gu)].length;
}

/** A code as it is read aloud and typed: in threes of four. */
export function grouped(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1 ');
}
