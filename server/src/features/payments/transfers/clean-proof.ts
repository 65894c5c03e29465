import { AppError, invalid } from '../../../errors.ts'
import { openPicture, pixelsMost } from '../../../pictures/open-picture.ts'

export const proofBytesMost = 10 * 1024 * 1024
const sideMost = 4096

export type CleanProof = { bytes: Uint8Array; mediaType: 'image/webp' | 'application/pdf'; extension: 'webp' | 'pdf' }

/**
 * An uploaded proof as a file of ours: what it is must be said alike by its name, its first bytes and a full decode,
 * and it is written anew, so that nothing rides along. 413, 415 or 422 in plain words.
 */
export async function cleanProof(bytes: Uint8Array, name: string): Promise<CleanProof> {
  if (bytes.length === 0) throw invalid('file', 'Please select a file to upload', 'proof_required')
  if (bytes.length > proofBytesMost) throw new AppError(413, 'too_large', 'A proof may be at most 10 MB.')
  const kind = kindOf(bytes)
  if (!kind || !extensions[kind].test(name)) throw notAProof()
  if (kind === 'pdf') return { bytes: await rewrittenPdf(bytes), mediaType: 'application/pdf', extension: 'pdf' }
  return { bytes: await rewritePicture(bytes), mediaType: 'image/webp', extension: 'webp' }
}

type Kind = 'jpeg' | 'png' | 'webp' | 'pdf'

const extensions: Readonly<Record<Kind, RegExp>> = {
  jpeg: /\.jpe?g$/i,
  png: /\.png$/i,
  webp: /\.webp$/i,
  pdf: /\.pdf$/i,
}

/** Few proofs are PDFs: what reads them is loaded with the first. */
async function rewrittenPdf(bytes: Uint8Array) {
  const { rewritePdf } = await import('./clean-proof-pdf.ts')
  return await rewritePdf(bytes)
}

function kindOf(bytes: Uint8Array): Kind | null {
  const hex = Buffer.from(bytes.subarray(0, 12)).toString('hex')
  if (/^ffd8ff/.test(hex)) return 'jpeg'
  if (/^89504e470d0a1a0a/.test(hex)) return 'png'
  if (/^52494646.{8}57454250/.test(hex)) return 'webp'
  return /^255044462d/.test(hex) ? 'pdf' : null
}

async function rewritePicture(bytes: Uint8Array): Promise<Uint8Array> {
  try {
    const { width, height } = await (await openPicture(bytes)).metadata()
    if (width * height > pixelsMost) throw tooManyPixels()
    return await (await openPicture(bytes))
      .autoOrient()
      .resize({ width: sideMost, height: sideMost, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 88 })
      .toBuffer()
  } catch (error) {
    if (error instanceof AppError) throw error
    throw /pixel limit/i.test(error instanceof Error ? error.message : '') ? tooManyPixels() : notAProof()
  }
}

function tooManyPixels() {
  return invalid('file', 'A picture may have at most 40 million pixels.', 'too_many_pixels')
}

function notAProof() {
  return new AppError(
    415,
    'not_a_proof',
    'Please send a picture (JPEG, PNG or WebP) or a PDF of your receipt, as your bank made it.',
  )
}
