/**
 * Every catalogue of messages. A new one is a file `<namespace>.json` in each language's folder and one line in each half below.
 * English is the source of the keys; a test holds the other languages to it.
 */
import type board from './en/board.json';
import type cast from './en/cast.json';
import type city from './en/city.json';
import type classic from './en/classic.json';
import type common from './en/common.json';
import type errors from './en/errors.json';
import type fbi from './en/fbi.json';
import type home from './en/home.json';
import type inspector from './en/inspector.json';
import type town from './en/town.json';
import type table from './en/table.json';
import type replay from './en/replay.json';
import type glossary from './en/glossary.json';
import type mafia42 from './en/mafia42.json';
import type rules_mafia42 from './en/rules_mafia42.json';
import type settings from './en/settings.json';
import type history from './en/history.json';
import type lesson from './en/lesson.json';
import type lesson_fbi from './en/lesson_fbi.json';
import type lesson_classic from './en/lesson_classic.json';
import type talk from './en/talk.json';
import type onephone from './en/onephone.json';
import type onephone_each from './en/onephone_each.json';
import type profile from './en/profile.json';
import type rules from './en/rules.json';
import type rules_fbi from './en/rules_fbi.json';
import type rules_town from './en/rules_town.json';

export interface Catalogues {
  board: typeof board;
  cast: typeof cast;
  city: typeof city;
  classic: typeof classic;
  common: typeof common;
  errors: typeof errors;
  fbi: typeof fbi;
  home: typeof home;
  inspector: typeof inspector;
  table: typeof table;
  town: typeof town;
  replay: typeof replay;
  glossary: typeof glossary;
  mafia42: typeof mafia42;
  rules_mafia42: typeof rules_mafia42;
  settings: typeof settings;
  history: typeof history;
  lesson: typeof lesson;
  lesson_fbi: typeof lesson_fbi;
  lesson_classic: typeof lesson_classic;
  talk: typeof talk;
  onephone: typeof onephone;
  onephone_each: typeof onephone_each;
  profile: typeof profile;
  rules: typeof rules;
  rules_fbi: typeof rules_fbi;
  rules_town: typeof rules_town;
}

export type Namespace = keyof Catalogues;

/** `namespace.key` of any message. */
export type MessageKey = { [N in Namespace]: `${N}.${keyof Catalogues[N] & string}` }[Namespace];
