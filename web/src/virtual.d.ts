declare module 'virtual:portraits' {
  /** URL of each suspect's portrait, by the suspect's id. */
  export const PORTRAITS: Readonly<Record<string, string | undefined>>;
}
