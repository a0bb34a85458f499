/** How each game's views change with what a viewer is told. Small, so that a table can follow its game before the screen has come. */
import { fold as fbi } from './fbi/fold';
import { fold as inspector } from './inspector/fold';
import { fold as mafia42 } from './mafia42/fold';
import { fold as onephone } from './onephone/fold';
import { fold as town } from './town/fold';

/** A viewer's view and a face of an event, as the game of the table sends them. */
export type View = Record<string, unknown>;
export type Face = { e: string } & Record<string, unknown>;

export const FOLDS: Record<string, (view: View, face: Face) => View> = {
  city: town as unknown as (view: View, face: Face) => View,
  classic: town as unknown as (view: View, face: Face) => View,
  fbi: fbi as unknown as (view: View, face: Face) => View,
  inspector: inspector as unknown as (view: View, face: Face) => View,
  mafia42: mafia42 as unknown as (view: View, face: Face) => View,
  onephone: onephone as unknown as (view: View, face: Face) => View,
};
