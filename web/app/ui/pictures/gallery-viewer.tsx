import { ChevronRight } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { IconButton } from '../button.tsx'
import { CoverBadge } from './cover-badge.tsx'
import { Viewer } from './gallery.tsx'
import { Picture, type PictureSource } from './picture.tsx'

type StageProps = { name: string; pictures: PictureSource[]; coverIndex?: number }

const isPlainClick = (event: MouseEvent) =>
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) && event.button === 0

/** One large picture and the others small below it. A click opens the viewer; the links lead to the files (P10). */
export function GalleryViewer({ name, pictures, coverIndex = 0 }: StageProps) {
  const [index, setIndex] = useState(coverIndex)
  const [isOpen, setOpen] = useState(false)
  const picture = pictures[index]
  if (!picture) return null
  const turn = (by: number) => setIndex((index + by + pictures.length) % pictures.length)
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <section aria-label={`Pictures of ${name}`} onPointerEnter={Viewer.preload}>
      <div className="relative max-md:-mx-5">
        <a href={picture.image_url} target="_blank" rel="noreferrer" data-scripted="" onClick={open} className="block">
          <Picture
            key={picture.image_url}
            picture={picture}
            sizes="(min-width: 1240px) 728px, 100vw"
            isFirst
            className="aspect-[16/10] md:rounded-stage"
          />
        </a>
        {index === coverIndex ? <CoverBadge /> : null}
        <div className="absolute right-4 bottom-4 flex items-center rounded-full bg-scrim/85 text-white">
          {pictures.length > 1 ? <Turn label="Previous picture" isBack onTurn={() => turn(-1)} /> : null}
          <span className="num px-3 py-1 text-sm font-semibold" aria-live="polite">
            {index + 1} of {pictures.length}
          </span>
          {pictures.length > 1 ? <Turn label="Next picture" onTurn={() => turn(1)} /> : null}
        </div>
      </div>
      {pictures.length > 1 ? <Thumbnails pictures={pictures} index={index} onPick={setIndex} /> : null}
      <Viewer
        open={isOpen}
        onOpenChange={setOpen}
        name={name}
        pictures={pictures}
        coverIndex={coverIndex}
        index={index}
        onIndexChange={setIndex}
      />
    </section>
  )
}

/** One icon turned round: another would be one more file of a first visit. */
function Turn({ label, isBack, onTurn }: { label: string; isBack?: boolean; onTurn: () => void }) {
  return (
    <IconButton
      label={label}
      onClick={onTurn}
      className="hidden hover:bg-white/15 scripted:md:inline-grid"
      icon={ChevronRight}
      size={isBack ? 'size-5 rotate-180' : undefined}
    />
  )
}

type ThumbnailsProps = { pictures: PictureSource[]; index: number; onPick: (index: number) => void }

function Thumbnails({ pictures, index, onPick }: ThumbnailsProps) {
  const pick = (at: number) => (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onPick(at)
  }
  return (
    <ul className="scroll-x mt-3 gap-2 p-1 md:-mx-1">
      {pictures.map((picture, at) => (
        <li key={picture.image_url} className="w-24 md:w-[calc((100%-32px)/5)]">
          <a
            href={picture.image_url}
            target="_blank"
            rel="noreferrer"
            onClick={pick(at)}
            aria-current={at === index}
            aria-label={`Picture ${at + 1}: ${picture.alt}`}
            className="block overflow-hidden rounded-field outline-offset-1 outline-lagoon aria-[current=true]:outline-3"
          >
            <Picture picture={{ ...picture, alt: '' }} sizes="140px" className="aspect-[4/3]" />
          </a>
        </li>
      ))}
    </ul>
  )
}
