// Our text face comes in parts by script, and lacks the hooked letters of Hausa: each letter is set in the first part
// that has it, as browsers do.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as fontkit from 'fontkit'
import { unpackWoff } from './unpack-woff.ts'

export type Weight = 400 | 700
export type Font = { name: string; bytes: Buffer; has: (codePoint: number) => boolean }
export type Run = { face: Font; text: string }

const parts = ['reddit-sans/latin', 'reddit-sans/latin-ext', 'reddit-sans/vietnamese', 'inter/latin-ext'] as const
const resolve = createRequire(import.meta.url).resolve
const loaded = new Map<Weight, Font[]>()

export function fontsOf(weight: Weight): Font[] {
  const known = loaded.get(weight)
  if (known) return known
  const faces = parts.map((part) => loadFace(part, weight))
  loaded.set(weight, faces)
  return faces
}

function loadFace(part: (typeof parts)[number], weight: Weight): Font {
  const [family, script] = part.split('/')
  const name = `${family}-${script}-${weight}-normal`
  const bytes = unpackWoff(readFileSync(resolve(`@fontsource/${family}/files/${name}.woff`)))
  const font = fontkit.create(bytes)
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${name} is a collection of fonts`)
  return { name, bytes, has: (codePoint) => font.hasGlyphForCodePoint(codePoint) }
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A text in pieces of one face each; what no face has is left out as a box would be no better. */
export function runsOf(text: string, weight: Weight): Run[] {
  const faces = fontsOf(weight)
  const runs: Run[] = []
  for (const { segment } of letters.segment(text.normalize('NFC'))) {
    const run = runFor(segment, faces)
    const last = runs.at(-1)
    if (!run) continue
    if (last?.face === run.face) last.text += run.text
    else runs.push(run)
  }
  return runs
}

/** Whole letters first, then the letter with its marks apart: not every accented one was drawn as one. */
function runFor(letter: string, faces: Font[]): Run | null {
  for (const text of [letter, letter.normalize('NFD')]) {
    const face = faces.find(({ has }) => [...text].every((part) => has(part.codePointAt(0) ?? 0)))
    if (face) return { face, text }
  }
  return null
}
