import { variantUrl } from '../../pictures/variants.ts'
import type { CoverPicture } from './booking-store.ts'

/** A cover picture with its addresses, as the catalogue shows it; both null without one. */
export function presentCover(cover: CoverPicture | null) {
  if (!cover) return { image: null, image_url: null }
  const { storage_key, widths, ...shown } = cover
  const sources = (format: 'avif' | 'webp') =>
    widths.map((width) => ({ width, url: variantUrl(storage_key, width, format) }))
  const image_url = sources('webp').at(-1)?.url ?? ''
  return { image: { ...shown, image_url, avif: sources('avif'), webp: sources('webp') }, image_url }
}
