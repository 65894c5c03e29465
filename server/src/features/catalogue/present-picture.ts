import type { PictureRow } from './listing-store.ts'
import type { Picture } from './schemas.ts'

const folder = '/uploads'

/** A picture in all its widths; `image_url` is the widest one that every browser reads. */
export function presentPicture(row: PictureRow): Picture {
  const widths = [...row.widths].sort((one, other) => one - other)
  const sources = (format: 'avif' | 'webp') =>
    widths.map((width) => ({ width, url: `${folder}/${row.storage_key}/${width}.${format}` }))
  return {
    id: row.id,
    image_url: `${folder}/${row.storage_key}/${widths.at(-1) ?? row.width}.webp`,
    is_cover: row.is_cover,
    position: row.position,
    alt: row.alt,
    width: row.width,
    height: row.height,
    placeholder: row.placeholder,
    avif: sources('avif'),
    webp: sources('webp'),
  }
}
