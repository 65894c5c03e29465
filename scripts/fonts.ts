// Cuts the fonts that we ship from the whole ones: node scripts/run.mjs scripts/fonts.ts
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import subsetFont from 'subset-font'

type Axis = number | { min: number; max: number; default?: number }
type Cut = { file: string; from: string; text: string; axes?: Record<string, Axis> }

const root = path.join(import.meta.dirname, '..')
const resolve = createRequire(import.meta.url).resolve

const range = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))
const latin = `${range(0x20, 0x7e)}£«°»·ÀÁÈÉÌÍÑÒÓ×ÙÚàáâäçèéêëìíîïñòóôöùúü–—‘’“”•…€↑↓−`
/** Grave, acute, macron and the dot below, on whatever letter stands before them. */
const marks = '\u0300\u0301\u0304\u0323'

/** The ranges in app.css say which of these a page fetches. */
const site: Cut[] = [
  {
    file: 'bricolage-latin',
    from: 'bricolage-grotesque/files/bricolage-grotesque-latin-opsz',
    text: latin,
    axes: { wght: { min: 600, max: 750, default: 650 }, opsz: 36 },
  },
  { file: 'reddit-latin', from: 'reddit-sans/files/reddit-sans-latin-wght', text: latin + marks },
  { file: 'reddit-ext', from: 'reddit-sans/files/reddit-sans-latin-ext-wght', text: `₦ṢṣṄṅ${marks}` },
  { file: 'reddit-dots', from: 'reddit-sans/files/reddit-sans-vietnamese-wght', text: `ỌọẸẹỊịỤụ${marks}` },
  { file: 'inter-hausa', from: 'inter/files/inter-latin-ext-wght', text: 'ƁɓƊɗƘƙƳƴ' },
].map(({ file, from, text, axes = { wght: { min: 400, max: 700 } } }) => ({
  file: `web/app/fonts/${file}.woff2`,
  from: `@fontsource-variable/${from}-normal.woff2`,
  text,
  axes,
}))

/** Names come from everywhere: every Latin letter, marks, punctuation and currencies. */
const everyLatin = [
  range(0x20, 0x36f),
  range(0x1e00, 0x1eff),
  range(0x2010, 0x206f),
  range(0x20a0, 0x20bf),
  '№™−',
].join('')
const documents: Cut[] = ['400Regular', '700Bold'].map((weight) => ({
  file: `server/fonts/noto-sans-${weight.slice(0, 3)}.ttf`,
  from: `@expo-google-fonts/noto-sans/${weight}/NotoSans_${weight}.ttf`,
  text: everyLatin,
}))

export const cuts = [...site, ...documents]

export async function cut({ file, from, text, axes }: Cut): Promise<Buffer> {
  const targetFormat = file.endsWith('.woff2') ? 'woff2' : 'truetype'
  return subsetFont(await readFile(resolve(from)), text, { targetFormat, ...(axes && { variationAxes: axes }) })
}

export const shipped = (file: string) => readFile(path.join(root, file))

if (import.meta.main) for (const each of cuts) await writeFile(path.join(root, each.file), await cut(each))
