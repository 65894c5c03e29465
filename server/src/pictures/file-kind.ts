import { firstLetters } from '@skyroute/core/text.ts'
import { AppError } from '../errors.ts'

export type FileKind = 'jpeg' | 'png' | 'webp' | 'heic' | 'pdf'

/** What a file is by its first bytes, whatever its name. Before a PDF a byte order mark or blanks may stand. */
export function fileKindOf(bytes: Uint8Array): FileKind | null {
  const hex = Buffer.from(bytes.subarray(0, 12)).toString('hex')
  if (/^ffd8ff/.test(hex)) return 'jpeg'
  if (/^89504e470d0a1a0a/.test(hex)) return 'png'
  if (/^52494646.{8}57454250/.test(hex)) return 'webp'
  if (heicBrands.test(Buffer.from(bytes.subarray(4, 12)).toString('latin1'))) return 'heic'
  return pdfStart(bytes) < 0 ? null : 'pdf'
}

/** What iPhones write (ISO 23008-12); an AVIF has other brands. */
const heicBrands = /^ftyp(?:hei[cfmsx]|hev[cmsx]|mif1|msf1)$/

const blanksMost = 64

/** Where the PDF begins; -1 where it is none. */
export function pdfStart(bytes: Uint8Array): number {
  const head = Buffer.from(bytes.subarray(0, blanksMost + 8)).toString('latin1')
  const blanks = /^(?:\u00ef\u00bb\u00bf)?[\t\n\f\r ]*/.exec(head)?.[0].length ?? 0
  return head.startsWith('%PDF-', blanks) ? blanks : -1
}

/** Does what is done with an uploaded file; a refusal names it, for several may be sent one after the other. */
export async function namingFile<Done>(name: string, work: () => Promise<Done>): Promise<Done> {
  try {
    return await work()
  } catch (error) {
    const shown = firstLetters(name.replace(/[\p{C}\s]+/gu, ' ').trim(), 60)
    if (!(error instanceof AppError) || shown === '') throw error
    const named = (sentence: string) => `${shown}: ${sentence}`
    const errors = error.errors?.map(({ field, message }) => ({ field, message: named(message) }))
    const { status, code, message, extra, retryAfterSeconds } = error
    throw new AppError(status, code, named(message), {
      ...(errors && { errors }),
      ...(extra && { extra }),
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    })
  }
}

export const heicSentence =
  'This is an HEIC photo, which we cannot read. Send it as JPEG. A screenshot of the photo will do.'
