import { Dialog } from '@base-ui/react/dialog'
import { ArrowLeft, ArrowRight, ExternalLink, X } from 'lucide-react'
import { type KeyboardEvent, type RefObject, type TouchEvent, useRef } from 'react'
import { IconButton } from '../button.tsx'
import { classes } from '../classes.ts'
import { Icon } from '../icons/icon.tsx'
import { useBackCloses } from '../popups/use-back-closes.ts'
import { CoverBadge } from './cover-badge.tsx'
import { Picture, type PictureSource } from './picture.tsx'

const SWIPE_PX = 40

export type ViewerProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  name: string
  pictures: PictureSource[]
  coverIndex: number
  index: number
  onIndexChange: (index: number) => void
}

/** Pictures over the whole screen: arrows, Home, End, swipe; Esc leaves. */
export default function ViewerPopup({
  open,
  onOpenChange,
  name,
  pictures,
  coverIndex,
  index,
  onIndexChange,
}: ViewerProps) {
  const go = (to: number) => onIndexChange((to + pictures.length) % pictures.length)
  const turn = (event: KeyboardEvent) => {
    const moves: Record<string, number> = {
      ArrowRight: index + 1,
      ArrowLeft: index - 1,
      Home: 0,
      End: pictures.length - 1,
    }
    const to = moves[event.key]
    if (to !== undefined) go(to)
  }
  useBackCloses(open, () => onOpenChange(false))
  const closeButton = useRef<HTMLButtonElement>(null)
  const swipe = useSwipe((direction) => go(index + direction))
  const picture = pictures[index]
  if (!picture) return null
  return (
    <Dialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Dialog.Portal>
        <Dialog.Popup
          className="fixed inset-0 z-50 grid grid-rows-[auto_minmax(0,1fr)_auto] bg-scrim text-on-deep outline-none [--focus:var(--on-deep-sun)]"
          initialFocus={closeButton}
          onKeyDown={turn}
          {...swipe}
        >
          <Head name={name} picture={picture} place={`${index + 1} of ${pictures.length}`} closeButton={closeButton} />
          <figure className="relative mx-auto flex h-full w-full max-w-[1400px] items-center justify-center px-2 md:px-20">
            <Picture
              key={picture.image_url}
              picture={picture}
              sizes="100vw"
              isFirst
              className="h-full w-full !bg-transparent"
              imgClassName="!object-contain"
            />
            {index === coverIndex ? <CoverBadge /> : null}
            {pictures.length > 1 ? <Arrows onTurn={(direction) => go(index + direction)} /> : null}
          </figure>
          <Thumbnails pictures={pictures} index={index} onPick={go} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const round = 'text-on-deep hover:bg-white/15'

type HeadProps = {
  name: string
  picture: PictureSource
  place: string
  closeButton: RefObject<HTMLButtonElement | null>
}

function Head({ name, picture, place, closeButton }: HeadProps) {
  return (
    <div className="flex items-center gap-2 py-2 pr-2 pl-4">
      <Dialog.Title className="min-w-0 flex-1 truncate text-base">{name}</Dialog.Title>
      <span className="num text-sm" aria-live="polite">
        {place}
      </span>
      <a
        href={picture.image_url}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center gap-2 rounded-field px-3 text-sm font-semibold hover:bg-white/15"
      >
        <Icon of={ExternalLink} className="size-4" /> Open image
      </a>
      <Dialog.Close ref={closeButton} aria-label="Close" className={classes('btn-icon cursor-pointer', round)}>
        <Icon of={X} />
      </Dialog.Close>
    </div>
  )
}

function Arrows({ onTurn }: { onTurn: (direction: 1 | -1) => void }) {
  const side = 'absolute top-1/2 -translate-y-1/2 bg-scrim/60 max-md:hidden'
  return (
    <>
      <IconButton
        label="Previous picture"
        className={classes(side, round, 'left-5')}
        onClick={() => onTurn(-1)}
        icon={ArrowLeft}
      />
      <IconButton
        label="Next picture"
        className={classes(side, round, 'right-5')}
        onClick={() => onTurn(1)}
        icon={ArrowRight}
      />
    </>
  )
}

type ThumbnailsProps = { pictures: PictureSource[]; index: number; onPick: (index: number) => void }

function Thumbnails({ pictures, index, onPick }: ThumbnailsProps) {
  return (
    <ul className="scroll-x gap-2 p-3 md:justify-center">
      {pictures.map((picture, at) => (
        <li key={picture.image_url}>
          <button
            type="button"
            aria-label={`Picture ${at + 1}: ${picture.alt}`}
            aria-current={at === index}
            onClick={() => onPick(at)}
            className="block cursor-pointer overflow-hidden rounded-lg border-2 border-transparent opacity-70 aria-[current=true]:border-sun aria-[current=true]:opacity-100"
          >
            <Picture picture={{ ...picture, alt: '' }} sizes="72px" className="h-12 w-18" />
          </button>
        </li>
      ))}
    </ul>
  )
}

function useSwipe(onSwipe: (direction: 1 | -1) => void) {
  const startX = useRef(0)
  return {
    onTouchStart: (event: TouchEvent) => {
      startX.current = event.changedTouches[0]?.clientX ?? 0
    },
    onTouchEnd: (event: TouchEvent) => {
      const moved = (event.changedTouches[0]?.clientX ?? 0) - startX.current
      if (Math.abs(moved) > SWIPE_PX) onSwipe(moved < 0 ? 1 : -1)
    },
  }
}
