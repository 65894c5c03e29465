import { slips, soundOf } from './edit-distance.ts'
import { foldText } from './fold-text.ts'
import type { Name, PlaceEntry, PlaceIndex } from './place-index.ts'

const shownMost = 3
/** Of all letters. With more than these wrong, nobody would see the likeness. */
const wrongMost = 0.5

/** For a word that is no place: the places that are spelled most like it, the likest first. None when none is near. */
export function nearestSpelled({ entries }: PlaceIndex, typed: string): PlaceEntry[] {
  const [part = ''] = typed.split(',')
  const sound = soundOf(foldText(part).replaceAll('-', '').slice(0, 40))
  if (sound.length < 3) return []
  return entries
    .map((entry) => ({ entry, wrong: Math.min(...entry.names.map((name) => wrongLetters(name, sound))) }))
    .filter(({ wrong }) => wrong <= wrongMost)
    .sort((one, other) => one.wrong - other.wrong)
    .slice(0, shownMost)
    .map(({ entry }) => entry)
}

/** The share of letters that are not the same. A nickname is too short to be like anything. */
function wrongLetters(name: Name, sound: string): number {
  if (name.isAlias) return 1
  return slips(sound, name.sound) / Math.max(sound.length, name.sound.length)
}
