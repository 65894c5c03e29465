// What may be uploaded as a picture, wherever one is (docs/rules/transfers-and-bank-statements.md, C26).
import { AppError, invalid } from '../errors.ts'

const uploadMegabytes = 10
export const uploadBytesMost = uploadMegabytes * 1024 * 1024

/** A flood of pixels in a small file fills the memory; phones take photos of 50 million. */
export const pixelsMost = 52_000_000

type Shape = { widthLeast: number; timesMost: number }

/**
 * The least width, and how many times the shorter side the longer one may be. A receipt may be a screenshot of a long page
 * or a narrow part of one; a photo is at most a panorama, so that its shorter side keeps 320 pixels when it is made smaller.
 */
const shapes = {
  proof: { widthLeast: 50, timesMost: 40 },
  photo: { widthLeast: 320, timesMost: 8 },
} as const satisfies Record<string, Shape>
export type PictureUse = keyof typeof shapes

/** Throws 422 for a picture that has not the shape of its use. Width and height as it is shown. */
export function refuseShape(use: PictureUse, { width, height }: { width: number; height: number }) {
  const { widthLeast, timesMost } = shapes[use]
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)]
  const thisOne = `This one has ${width.toLocaleString('en')} × ${height.toLocaleString('en')} pixels.`
  if (width * height > pixelsMost) throw tooManyPixels()
  if (longer > timesMost * shorter)
    throw invalid(
      'file',
      `The longer side of a picture may be at most ${timesMost} times the shorter one. ${thisOne}`,
      'too_narrow',
    )
  if (width < widthLeast)
    throw invalid('file', `A picture must be at least ${widthLeast} pixels wide. ${thisOne}`, 'too_small')
}

export function tooManyPixels() {
  return invalid('file', 'A picture may have at most 52 million pixels.', 'too_many_pixels')
}

/** Of a file that is looked at whole, or that the upload ended at the limit. */
export const tooLargeSentence = {
  proof: `A proof may be at most ${uploadMegabytes} MB. Take a screenshot of it and send that.`,
  photo: `A picture may be at most ${uploadMegabytes} MB. Send a screenshot of it, or choose a lower resolution in the camera.`,
} as const satisfies Record<PictureUse, string>

export function refuseLarge(use: PictureUse, bytes: Uint8Array) {
  if (bytes.length > uploadBytesMost) throw new AppError(413, 'too_large', tooLargeSentence[use])
}
