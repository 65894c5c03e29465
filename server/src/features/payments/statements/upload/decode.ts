import { AppError } from '../../../../errors.ts'

export type Encoding = 'utf-8' | 'utf-16' | 'windows-1252'

/** The text of a file. Throws 415 with what the file is instead, as far as its first bytes say. */
export function decode(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const wide = wideEncodingOf(bytes)
  const read = wide ? decodeWide(bytes, wide) : decodeNarrow(bytes)
  if (/^\s*<(!doctype|html|table|\?xml|head|style)/i.test(read.text.slice(0, 200))) throw notText('a web page')
  return read
}

/** By its byte order mark, or because every second byte of its first letters is nought. */
function wideEncodingOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const start = bytes.subarray(0, 2_000)
  const noughts = (at: 0 | 1) => start.filter((byte, index) => byte === 0 && index % 2 === at).length
  const pairs = start.length / 2
  if (noughts(1) > pairs / 2 && noughts(0) < pairs / 10) return 'utf-16le'
  if (noughts(0) > pairs / 2 && noughts(1) < pairs / 10) return 'utf-16be'
  return null
}

function decodeWide(bytes: Uint8Array, encoding: 'utf-16le' | 'utf-16be') {
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), encoding: 'utf-16' } as const
  } catch {
    throw notText('a file in UTF-16 that is cut off or damaged')
  }
}

function decodeNarrow(bytes: Uint8Array) {
  const kind = kinds.find(({ begins }) => startsWith(bytes, begins))
  if (kind) throw notText(kind.is)
  if (bytes.includes(0)) throw notText('a file with bytes that are no text')
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' } as const
  } catch {
    // What older programs of banks write; every byte is a letter in it, so nothing is lost.
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' } as const
  }
}

/** What banks give instead of a table of text. */
const kinds = [
  { begins: 'PK', is: 'an Excel or ZIP file' },
  { begins: '\xd0\xcf', is: 'an old Excel file' },
  { begins: '%PDF', is: 'a PDF' },
]

const notText = (what: string) =>
  new AppError(
    415,
    'unsupported_media_type',
    `This is not a CSV file, but ${what}. Export the statement as CSV and upload that.`,
  )

function startsWith(bytes: Uint8Array, start: string): boolean {
  return [...start].every((letter, index) => bytes[index] === letter.charCodeAt(0))
}
