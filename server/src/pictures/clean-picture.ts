import type { Metadata } from 'sharp'
import { AppError, invalid } from '../errors.ts'
import { openPicture, pixelsMost } from './open-picture.ts'

export const uploadBytesMost = 8 * 1024 * 1024
const widthLeast = 320
const sideMost = 2560

/**
 * An uploaded file as a picture of ours: decoded whole, turned the right way up, without its metadata (where it was
 * taken is nobody's business), written anew. What is not a JPEG, PNG or WebP picture through and through is refused:
 * 413, 415 or 422.
 */
export async function cleanPicture(bytes: Uint8Array): Promise<Uint8Array> {
  if (bytes.length > uploadBytesMost) throw new AppError(413, 'too_large', 'A picture may be at most 8 MB.')
  if (!hasPictureSignature(bytes)) throw notAPicture()
  const metadata = await metadataOf(bytes)
  if (metadata.width * metadata.height > pixelsMost) {
    throw invalid('file', 'A picture may have at most 40 million pixels.', 'too_many_pixels')
  }
  if (metadata.autoOrient.width < widthLeast) {
    throw invalid('file', `A picture must be at least ${widthLeast} pixels wide.`, 'too_small')
  }
  return await rewrite(bytes)
}

function hasPictureSignature(bytes: Uint8Array): boolean {
  const hex = Buffer.from(bytes.subarray(0, 12)).toString('hex')
  return /^ffd8ff/.test(hex) || /^89504e470d0a1a0a/.test(hex) || /^52494646.{8}57454250/.test(hex)
}

async function metadataOf(bytes: Uint8Array): Promise<Metadata> {
  try {
    return await (await openPicture(bytes)).metadata()
  } catch (error) {
    if (/pixel limit/i.test(error instanceof Error ? error.message : '')) {
      throw invalid('file', 'A picture may have at most 40 million pixels.', 'too_many_pixels')
    }
    throw notAPicture()
  }
}

async function rewrite(bytes: Uint8Array): Promise<Uint8Array> {
  try {
    return await (await openPicture(bytes))
      .autoOrient()
      .resize({ width: sideMost, height: sideMost, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 86, effort: 4 })
      .toBuffer()
  } catch {
    throw notAPicture()
  }
}

function notAPicture() {
  return new AppError(415, 'not_a_picture', 'Please send a JPEG, PNG or WebP picture.')
}
