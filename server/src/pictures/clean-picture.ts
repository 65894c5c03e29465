import type { Metadata } from 'sharp'
import { AppError } from '../errors.ts'
import { fileKindOf, heicSentence } from './file-kind.ts'
import { inDecodersTurn, openPicture } from './open-picture.ts'
import { refuseLarge, refuseShape, tooManyPixels } from './picture-limits.ts'

const sideMost = 2560

/**
 * An uploaded file as a picture of ours: decoded whole, turned the right way up, without its metadata (where it was
 * taken is nobody's business), written anew. What is not a JPEG, PNG or WebP picture through and through is refused:
 * 413, 415 or 422.
 */
export async function cleanPicture(bytes: Uint8Array): Promise<Uint8Array> {
  refuseLarge('photo', bytes)
  const kind = fileKindOf(bytes)
  if (kind === 'heic') throw new AppError(415, 'heic_picture', heicSentence)
  if (kind === null || kind === 'pdf') throw notAPicture()
  return await inDecodersTurn(() => decoded(bytes))
}

async function decoded(bytes: Uint8Array): Promise<Uint8Array> {
  refuseShape('photo', (await metadataOf(bytes)).autoOrient)
  return await rewrite(bytes)
}

async function metadataOf(bytes: Uint8Array): Promise<Metadata> {
  try {
    return await (await openPicture(bytes)).metadata()
  } catch (error) {
    throw /pixel limit/i.test(error instanceof Error ? error.message : '') ? tooManyPixels() : damaged()
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
    throw damaged()
  }
}

function damaged() {
  return new AppError(415, 'not_a_picture', 'This picture is damaged or was cut off on its way. Send it again.')
}

function notAPicture() {
  return new AppError(415, 'not_a_picture', 'Please send a JPEG, PNG or WebP picture.')
}
