/** The cast: id, hair, body, face tone and extras of each suspect. */
export const CAST: [id: string, hair: string, body: string, tone: number, extra: Record<string, string>][];
