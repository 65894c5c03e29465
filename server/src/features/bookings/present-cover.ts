import type { PictureRow } from '../catalogue/listing-store.ts'
import { presentPicture } from '../catalogue/present-picture.ts'

/** A cover picture as the catalogue shows it; both null without one. */
export function presentCover(cover: PictureRow | null) {
  const image = cover && presentPicture(cover)
  return { image, image_url: image?.image_url ?? null }
}
