import { ArrowLeft, ArrowRight } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { IconButton } from '../button.tsx'
import type { Icon } from '../icons/icon.tsx'

type CarouselProps = {
  /** Names the list: the section's heading. */
  label: string
  /** Beside the arrows: heading and a sentence. */
  head?: ReactNode
  children: ReactNode[]
}

/**
 * A row of cards that scrolls and snaps by itself, so it works before any script and with any pointer: 1, 2 or 3 in
 * view, the next one peeking on phones. The arrows only scroll it. Who uses it says in `--card-height` how high its cards
 * are on a phone, at their highest: the row has that height before all of them are laid out.
 */
export function Carousel({ label, head, children }: CarouselProps) {
  const list = useRef<HTMLUListElement>(null)
  const ends = useEnds(list)
  const turn = (direction: 1 | -1) =>
    list.current?.scrollBy({ left: direction * list.current.clientWidth, behavior: 'smooth' })
  return (
    <div>
      <div className="flex items-end justify-between gap-6">
        <div className="min-w-0">{head}</div>
        <div className="hidden shrink-0 gap-2 md:flex" hidden={ends.isStart && ends.isEnd}>
          <Arrow label={`Previous: ${label}`} icon={ArrowLeft} isOff={ends.isStart} onClick={() => turn(-1)} />
          <Arrow label={`Next: ${label}`} icon={ArrowRight} isOff={ends.isEnd} onClick={() => turn(1)} />
        </div>
      </div>
      <ul
        ref={list}
        aria-label={label}
        className="card-row scroll-x mt-6 gap-4 max-md:-mx-5 max-md:px-5 md:gap-6 [&>li]:w-[86%] md:[&>li]:w-[calc((100%-24px)/2)] lg:[&>li]:w-[calc((100%-48px)/3)]"
      >
        {children.map((child, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cards carry their own keys inside
          <li key={index}>{child}</li>
        ))}
      </ul>
    </div>
  )
}

type ArrowProps = { label: string; icon: Parameters<typeof Icon>[0]['of']; isOff: boolean; onClick: () => void }

function Arrow({ label, icon, isOff, onClick }: ArrowProps) {
  return (
    <IconButton
      label={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
      className="border border-edge bg-card aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:bg-transparent aria-disabled:text-muted"
      icon={icon}
    />
  )
}

function useEnds(list: RefObject<HTMLUListElement | null>) {
  const [ends, setEnds] = useState({ isStart: true, isEnd: false })
  // Listens to the list's scrolling and size.
  useEffect(() => {
    const element = list.current
    if (!element) return
    const look = () => {
      const left = element.scrollLeft
      const next = { isStart: left < 8, isEnd: left + element.clientWidth > element.scrollWidth - 8 }
      setEnds((now) => (now.isStart === next.isStart && now.isEnd === next.isEnd ? now : next))
    }
    look()
    const resized = new ResizeObserver(look)
    resized.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      resized.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [list])
  return ends
}
