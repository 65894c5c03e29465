import { useState } from 'react'
import { classes } from '../classes.ts'
import { fetchAhead } from './fetch-ahead.ts'
import { spareDots } from './spare-dots.ts'

/** As the API describes a picture. `image_url` is one that every browser reads. */
export type PictureSource = {
  alt: string
  width: number
  height: number
  placeholder: string
  avif: PictureFiles
  webp: PictureFiles
  image_url: string
}

/** One by one, or written for `srcset` already. */
type PictureFiles = { width: number; url: string }[] | string

type PictureProps = {
  picture: PictureSource
  /** How wide it is shown, as the `sizes` attribute wants it: "(min-width: 768px) 33vw, 100vw". */
  sizes: string
  /** The first picture of a page: loaded at once and before others. Everything else waits below the fold. */
  isFirst?: boolean
  /** Shape and place: the box must have its size from here (`aspect-[4/3]`, `h-full`). */
  className?: string
  imgClassName?: string
}

/**
 * AVIF and WebP at several widths over a blurred speck of itself. The box keeps its shape from the first paint, so that
 * the browser may leave it alone, and fetch nothing, until it comes near (fetch-ahead.ts): by itself it fetches a whole
 * row of cards that somebody may never push aside.
 */
export function Picture({ picture, sizes, isFirst, className, imgClassName }: PictureProps) {
  const [hasFailed, setFailed] = useState(false)
  const spared = spareDots(sizes)
  const fill = classes('absolute inset-0 h-full w-full object-cover', imgClassName)
  return (
    <span
      ref={isFirst ? undefined : fetchAhead}
      className={classes('relative block overflow-hidden bg-sunk', !isFirst && '[content-visibility:auto]', className)}
    >
      {picture.placeholder ? (
        <img src={picture.placeholder} alt="" aria-hidden="true" className={classes(fill, 'scale-105 blur-lg')} />
      ) : null}
      <picture>
        <source type="image/avif" srcSet={srcSet(picture.avif)} sizes={spared} />
        <img
          // Before the address, which Safari would otherwise begin to load.
          sizes={spared}
          srcSet={srcSet(picture.webp)}
          src={picture.image_url}
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : undefined}
          decoding="async"
          onError={() => setFailed(true)}
          className={classes(fill, hasFailed && 'opacity-0')}
        />
      </picture>
    </span>
  )
}

const srcSet = (files: PictureFiles) => (typeof files === 'string' ? files : written(files)) || undefined

const written = (files: { width: number; url: string }[]) =>
  files.map(({ width, url }) => `${url} ${width}w`).join(', ')
