// Cuts the fonts of web/app/fonts from the whole ones: node scripts/run.mjs web/scripts/fonts.ts
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import subsetFont from 'subset-font'

type Axis = number | { min: number; max: number; default?: number }
type Cut = { file: string; from: string; text: string; axes: Record<string, Axis> }

const folder = path.join(import.meta.dirname, '../app/fonts')
const resolve = createRequire(import.meta.url).resolve
const ascii = String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 0x20 + index))
const latin = `${ascii}£«°»·ÀÁÈÉÌÍÑÒÓ×ÙÚàáâäçèéêëìíîïñòóôöùúü–—‘’“”•…€↑↓−`
/** Grave, acute, macron and the dot below, on whatever letter stands before them. */
const marks = '\u0300\u0301\u0304\u0323'
const text = { wght: { min: 400, max: 700 } }

/** The ranges in app.css say which of these a page fetches. */
export const cuts: Cut[] = [
  {
    file: 'bricolage-latin.woff2',
    from: 'bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2',
    text: latin,
    axes: { wght: { min: 600, max: 750, default: 650 }, opsz: 36 },
  },
  {
    file: 'reddit-latin.woff2',
    from: 'reddit-sans/files/reddit-sans-latin-wght-normal.woff2',
    text: latin + marks,
    axes: text,
  },
  {
    file: 'reddit-ext.woff2',
    from: 'reddit-sans/files/reddit-sans-latin-ext-wght-normal.woff2',
    text: `₦ṢṣṄṅ${marks}`,
    axes: text,
  },
  {
    file: 'reddit-dots.woff2',
    from: 'reddit-sans/files/reddit-sans-vietnamese-wght-normal.woff2',
    text: `ỌọẸẹỊịỤụ${marks}`,
    axes: text,
  },
  {
    file: 'inter-hausa.woff2',
    from: 'inter/files/inter-latin-ext-wght-normal.woff2',
    text: 'ƁɓƊɗƘƙƳƴ',
    axes: text,
  },
]

export async function cut({ from, text, axes }: Cut): Promise<Buffer> {
  const whole = await readFile(resolve(`@fontsource-variable/${from}`))
  return subsetFont(whole, text, { targetFormat: 'woff2', variationAxes: axes })
}

export const shipped = (file: string) => readFile(path.join(folder, file))

if (import.meta.main) for (const each of cuts) await writeFile(path.join(folder, each.file), await cut(each))
