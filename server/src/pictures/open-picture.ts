import type { Sharp } from 'sharp'
import { takingTurns } from '../in-turn.ts'
import { pixelsMost } from './picture-limits.ts'

/**
 * Uploads are decoded two at a time. One of 50 million pixels takes up to 240 MB while it is worked on (8160 × 6120, lying
 * on its side, as a proof; 95 MB as a picture, which is made smaller at once), measured on 2026-11-29.
 */
export const inDecodersTurn = takingTurns(2)

/** The one door to the decoder: every picture is opened within the same limits, and a broken one throws. */
export async function openPicture(bytes: Uint8Array): Promise<Sharp> {
  const sharp = await loadDecoder()
  return sharp(bytes, { limitInputPixels: pixelsMost, failOn: 'error', pages: 1 })
}

/** Most processes see few pictures: the decoder is loaded with the first. */
export async function loadDecoder() {
  const { default: sharp } = await import('sharp')
  // The pipeline must leave the other core to the people who browse, and keep no pictures in memory.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
