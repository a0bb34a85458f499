declare module 'virtual:portraits' {
  /** URL of each suspect's portrait, by the suspect's id. */
  export const PORTRAITS: Readonly<Record<string, string | undefined>>;
}

declare module 'virtual:device' {
  /** Folder of the browser's Python, with a slash at its end. */
  export const PYTHON: string;
  /** The wheel of the rules. */
  export const KERNEL: string;
  /** All files that a game on the device needs beside the client itself. */
  export const FILES: readonly string[];
}
