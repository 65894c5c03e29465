import sharp, { type Sharp } from 'sharp'

// The pipeline must leave the other core to the people who browse, and keep no pictures in memory.
sharp.concurrency(1)
sharp.cache(false)

/** A flood of pixels in a small file fills the memory; 40 million are more than any camera here sends. */
export const pixelsMost = 40_000_000

/** The one door to the decoder: every picture is opened within the same limits, and a broken one throws. */
export function openPicture(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: pixelsMost, failOn: 'error', pages: 1 })
}
