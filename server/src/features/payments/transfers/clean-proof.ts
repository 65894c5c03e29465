import { AppError, invalid } from '../../../errors.ts'
import { fileKindOf, heicSentence, pdfStart } from '../../../pictures/file-kind.ts'
import { inDecodersTurn, openPicture } from '../../../pictures/open-picture.ts'
import { refuseLarge, refuseShape, tooManyPixels } from '../../../pictures/picture-limits.ts'

/** Bounded by its pixels, so that a long screenshot stays readable; WebP has no longer side. */
const storedPixelsMost = 4096 * 4096
const sideMost = 16_383

export type CleanProof = { bytes: Uint8Array; mediaType: 'image/webp' | 'application/pdf'; extension: 'webp' | 'pdf' }

/**
 * An uploaded proof as a file of ours: its first bytes and a full decode say what it is, and a name only that it is no
 * page or program. It is written anew, so that nothing rides along. 413, 415 or 422 in plain words.
 */
export async function cleanProof(bytes: Uint8Array, name: string): Promise<CleanProof> {
  if (bytes.length === 0) throw invalid('file', 'Please select a file to upload', 'proof_required')
  refuseLarge('proof', bytes)
  const kind = fileKindOf(bytes)
  if (!kind || !knownName.test(name)) throw notAProof()
  if (kind === 'heic') throw new AppError(415, 'heic_picture', heicSentence)
  if (kind === 'pdf')
    return {
      bytes: await rewrittenPdf(bytes.subarray(pdfStart(bytes))),
      mediaType: 'application/pdf',
      extension: 'pdf',
    }
  return { bytes: await inDecodersTurn(() => rewritePicture(bytes)), mediaType: 'image/webp', extension: 'webp' }
}

/** Those of pictures and PDFs, whichever it is, or none: a name of another kind is a program or a page to somebody. */
const knownName = /(?:^|[\\/])[^.\0]+$|\.(?:jpe?g|jpe|jfif|png|webp|pdf|hei[cf])$/i

/** Few proofs are PDFs: what reads them is loaded with the first. */
async function rewrittenPdf(bytes: Uint8Array) {
  const { rewritePdf } = await import('./clean-proof-pdf.ts')
  return await rewritePdf(bytes)
}

async function rewritePicture(bytes: Uint8Array): Promise<Uint8Array> {
  try {
    const { autoOrient: shown } = await (await openPicture(bytes)).metadata()
    refuseShape('proof', shown)
    return await (await openPicture(bytes)).autoOrient().resize(storedSize(shown)).webp({ quality: 88 }).toBuffer()
  } catch (error) {
    if (error instanceof AppError) throw error
    throw /pixel limit/i.test(error instanceof Error ? error.message : '') ? tooManyPixels() : damaged()
  }
}

function storedSize({ width, height }: { width: number; height: number }) {
  const share = Math.min(1, Math.sqrt(storedPixelsMost / (width * height)), sideMost / Math.max(width, height))
  return {
    width: Math.max(1, Math.floor(width * share)),
    height: Math.max(1, Math.floor(height * share)),
    fit: 'fill',
  } as const
}

function damaged() {
  return new AppError(415, 'damaged_picture', 'This picture is damaged or was cut off on its way. Send it again.')
}

function notAProof() {
  return new AppError(
    415,
    'not_a_proof',
    'Please send a picture (JPEG, PNG or WebP) or a PDF of your receipt, as your bank made it.',
  )
}
