import { Images } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { Button } from '../button.tsx'
import { classes } from '../classes.ts'
import { Icon } from '../icons/icon.tsx'
import { lazyPopup } from '../popups/lazy-popup.tsx'
import { CoverBadge } from './cover-badge.tsx'
import { Picture, type PictureSource } from './picture.tsx'
import type { ViewerProps } from './viewer-popup.tsx'

/** The pictures over the whole screen; also opened by Stage. */
export const Viewer = lazyPopup<ViewerProps>(() => import('./viewer-popup.tsx'))

type GalleryProps = { name: string; pictures: PictureSource[]; coverIndex?: number }

/** One tall picture and up to four beside it; a strip on phones. Each is a link to its file; a plain click opens the viewer (P10). */
export function Gallery({ name, pictures, coverIndex = 0 }: GalleryProps) {
  const [shown, setShown] = useState<number | null>(null)
  const open = (index: number) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return
    event.preventDefault()
    setShown(index)
  }
  if (pictures.length === 0) return null
  return (
    <section aria-label={`Pictures of ${name}`} className="relative" onPointerEnter={Viewer.preload}>
      <div
        className={classes(
          'scroll-x gap-2 max-md:-mx-5 max-md:px-5 md:grid md:h-[440px] md:overflow-hidden md:rounded-card',
          gridFor(pictures.length),
        )}
      >
        {pictures.slice(0, 5).map((picture, index) => (
          <a
            key={picture.image_url}
            href={picture.image_url}
            target="_blank"
            rel="noreferrer"
            data-scripted=""
            onClick={open(index)}
            className={classes(
              'relative block max-md:w-[88%] max-md:overflow-hidden max-md:rounded-card',
              index === 0 && 'md:row-span-2',
            )}
          >
            <Picture
              picture={picture}
              sizes={index === 0 ? '(min-width: 768px) 50vw, 88vw' : '(min-width: 768px) 25vw, 88vw'}
              isFirst={index === 0}
              className="h-full w-full max-md:aspect-[4/3]"
            />
            {index === coverIndex ? <CoverBadge /> : null}
            <span className="num absolute bottom-3 left-3 rounded-full bg-scrim/80 px-3 py-1 text-note font-semibold text-white md:hidden">
              {index + 1} of {pictures.length}
            </span>
          </a>
        ))}
      </div>
      <Button look="line" small className="absolute right-4 bottom-4 max-md:hidden" onClick={() => setShown(0)}>
        <Icon of={Images} className="size-4.5" />
        {pictures.length === 1 ? '1 picture' : `${pictures.length} pictures`}
      </Button>
      <Viewer
        open={shown !== null}
        onOpenChange={(next) => !next && setShown(null)}
        name={name}
        pictures={pictures}
        coverIndex={coverIndex}
        index={shown ?? 0}
        onIndexChange={setShown}
      />
    </section>
  )
}

/** Whole literals: Tailwind reads class names from the source. */
function gridFor(pictures: number) {
  if (pictures === 1) return 'md:grid-cols-1'
  if (pictures === 2) return 'md:grid-cols-2'
  return pictures < 5 ? 'md:grid-cols-[2fr_1fr] md:grid-rows-2' : 'md:grid-cols-[2fr_1fr_1fr] md:grid-rows-2'
}
