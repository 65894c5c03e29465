import type { Sharp } from 'sharp'

/** A flood of pixels in a small file fills the memory; phones take photos of 50 million. */
export const pixelsMost = 52_000_000
export const tooManyPixelsSentence = 'A picture may have at most 52 million pixels.'

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
