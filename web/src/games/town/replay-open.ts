/** The open look of a replay: the faces of all seats laid over each other, and a view that knows every role. */
import type { ReplayDoc } from '../../protocol.gen';
import { fold } from './fold';
import type { Told } from './replay';
import { SPECTATOR, type TownFace, type TownView, type Utterance } from './types';

type Faces = Record<string, Record<string, unknown>[]>;

/** What only some are told, and what spectators are not told at all: acts of the night, votes of a closed ballot, words among few. */
const isPrivate = (face: TownFace, said: ReadonlySet<string>): boolean =>
  face.e === 'deed' || (face.e === 'vote' && !face.open) || (face.e === 'say' && !said.has(`${face.ch} ${face.id}`));

/** What kind of game's faces are laid over each other: its own faces, with `secret`, the seat that alone was told it, or `whose`: it was told more. */
export type Open<Face> = Face & { secret?: number; whose?: number };

/** The faces of all seats laid over each other: the shared ones once, with what each seat was told besides; the private ones where they came. */
export function laidOpen<Face extends { e: string }>(faces: Faces, isPrivate: (face: Face, said: ReadonlySet<string>) => boolean): Open<Face>[] {
  const utterance = (face: Face) => `${(face as unknown as Utterance).ch} ${(face as unknown as Utterance).id}`;
  const shared = (faces[String(SPECTATOR)] ?? []) as unknown as Face[];
  const said = new Set(shared.flatMap((face) => (face.e === 'say' ? [utterance(face)] : [])));
  const told: Open<Face>[] = shared.map((face) => ({ ...face }));
  /** Private faces by the number of shared ones before them. */
  const secrets: Open<Face>[][] = Array.from({ length: shared.length + 1 }, () => []);
  const heard = new Set<string>();
  for (const [viewer, own] of Object.entries(faces)) {
    const seat = Number(viewer);
    if (seat < 0) continue;
    let place = 0;
    for (const face of own as unknown as Face[]) {
      if (!isPrivate(face, said)) {
        const more = Object.keys(face).length > Object.keys(shared[place] ?? face).length;
        Object.assign(told[place] ?? {}, face, more ? { whose: seat } : {});
        place += 1;
      } else if (face.e !== 'say' || !heard.has(utterance(face))) {
        if (face.e === 'say') heard.add(utterance(face));
        secrets[place]!.push({ ...face, secret: seat });
      }
    }
  }
  return secrets.flatMap((hidden, place) => [...hidden, ...told.slice(place, place + 1)]);
}

export const openFaces = (faces: Faces): Told[] => laidOpen<TownFace>(faces, isPrivate);

/** The spectator's first view, with all roles that are dealt. */
export function openStart(doc: ReplayDoc): TownView {
  const roles = (doc.start_truth?.roles ?? []) as string[];
  const view = doc.start[String(SPECTATOR)] as unknown as TownView;
  return { ...view, truth: { roles, deeds: [], talk: [] } };
}

/** The view after one more face of the open look. */
export function openFold(view: TownView, face: Told): TownView {
  const truth = view.truth!;
  const next = face.e === 'deed' ? view : fold(view, face);
  if (face.e === 'over') return next;
  const roles = face.e === 'take' && face.role ? truth.roles.map((role, index) => (index === face.number - 1 ? face.role! : role)) : truth.roles;
  return { ...next, truth: { ...truth, roles } };
}
