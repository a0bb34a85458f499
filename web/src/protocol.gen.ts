export const PROTOCOL = 1;
export type Level = 'novice' | 'easy' | 'medium' | 'hard' | 'expert';
export interface SeatInfo { name?: string; level?: Level | null; here?: boolean; rematch?: boolean }
export interface Clock { at: number; span: number; reserve?: number }
export interface Guest { id: string; name: string; token?: string }
export interface NewTable { game: string; options?: Record<string, unknown>; public?: boolean; spectators?: boolean; seat?: number | null; bots?: Record<string, Level>; key?: string }
export interface TableLine { id: string; game: string; options: Record<string, unknown>; seats: SeatInfo[]; stage: 'open' | 'playing' | 'over'; you?: number | null; your_move?: boolean; clock?: Clock | null; created?: number }
export interface Lobby { open: TableLine[]; mine: TableLine[]; online: number; now: number }
export interface QuickMatch { game: string; seat?: number | null; options?: Record<string, unknown> }
export interface TableRef { id: string; code?: string; invite?: string }
