// What the user chose, kept from visit to visit.
import type {Value} from './games';
import {type Key, type Language, languages, textIn} from './texts';

export const themes = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

// On machines with more processors, more threads would help little and heat much.
const kMostThreads = 4;
/** The most threads that an engine may have here: one, unless the page is isolated by its headers. */
export const mostThreads =
  globalThis.crossOriginIsolated ? Math.min(navigator.hardwareConcurrency, kMostThreads) : 1;

interface Settings {
  language: Language;
  theme: Theme;
  /** Null: as many as there may be. */
  threads: number | null;
  /** Whether to ask the engines of the program that serves the page, where there is one. */
  native: boolean;
}

function ofBrowser(): Language {
  const wanted = navigator.languages.map((name) => name.slice(0, 2));
  return (wanted.find((name) => Object.hasOwn(languages, name)) ?? 'en') as Language;
}

function stored(): Settings {
  const settings: Settings = {language: ofBrowser(), theme: 'auto', threads: null, native: true};
  const {language, theme, threads, native} = recall('settings') as Partial<Settings>;
  if (typeof language === 'string' && Object.hasOwn(languages, language)) settings.language = language;
  if (theme !== undefined && themes.includes(theme)) settings.theme = theme;
  if (Number.isInteger(threads) && threads! > 0) settings.threads = threads!;
  if (typeof native === 'boolean') settings.native = native;
  return settings;
}

/** An object that was kept under a name; empty where there is none or it cannot be read. */
export function recall(name: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(`ishi.${name}`) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {}; // written by something else, or storage is forbidden
  }
}
export function keep(name: string, value: object) {
  try {
    localStorage.setItem(`ishi.${name}`, JSON.stringify(value));
  } catch {
    // Private windows may have no storage: then nothing is kept.
  }
}

export const settings: Settings = $state(stored());

/** The threads of an engine. */
export const chosenThreads = () => Math.min(settings.threads ?? mostThreads, mostThreads);

/** A text in the user's language. */
export const t = (key: Key, values?: Record<string, string | number>) =>
  textIn(settings.language, key, values);

export const signed = (value: number, digits = 0) => `${value > 0 ? '+' : ''}${value.toFixed(digits)}`;

/** `+4`, or with tenths: `+3.8`, `+4.0`, `0.0`. */
function discsText({discs, whole}: Extract<Value, {discs: number}>): string {
  const steps = whole ? 1 : 10;
  return signed(Math.round(discs * steps) / steps || 0, whole ? 0 : 1); // no -0.0
}

/** A value in words. */
export function valueText(value: Value): string {
  if ('discs' in value) return t('ahead', {value: discsText(value)});
  if ('chance' in value) return t('chance', {value: Math.round(value.chance * 100)});
  return t(value.win > 0 ? 'winIn' : 'lossIn', {value: Math.abs(value.win)});
}
/** The same for a point of the board, where four characters have room. */
export function shortValue(value: Value): string {
  if ('discs' in value) return discsText({...value, whole: value.whole || Math.abs(value.discs) >= 9.95});
  if ('chance' in value) return `${Math.round(value.chance * 100)}`;
  return value.win > 0 ? `#${value.win}` : `−#${-value.win}`;
}
