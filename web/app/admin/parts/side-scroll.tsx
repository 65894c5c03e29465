import { ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icons/icon.tsx'

const fades = {
  paper: 'inset-y-0 right-0 from-paper via-paper/85',
  card: 'inset-y-0 right-0 from-card via-card/85',
  box: 'inset-y-px right-px rounded-r-card from-card via-card/85',
}

type SideScrollProps = {
  label: string
  /** What it stands on; `box`: it is a card with an edge of its own. */
  on: keyof typeof fades
  className?: string
  children: ReactNode
}

/** What is wider than the screen scrolls within itself; a fade at its right edge says that there is more. */
export function SideScroll({ label, on, className = 'overflow-x-auto', children }: SideScrollProps) {
  const { box, isCut, look } = useCutAtRight()
  return (
    <div className="relative min-w-0">
      <section
        ref={box}
        className={classes('relative', className)}
        onScroll={look}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
        tabIndex={0}
        aria-label={label}
      >
        {children}
      </section>
      {isCut ? (
        <span
          aria-hidden="true"
          className={classes(
            'pointer-events-none absolute flex w-12 items-start justify-end bg-gradient-to-l to-transparent pt-2.5 pr-2 text-muted print:hidden',
            fades[on],
          )}
        >
          <Icon of={ChevronRight} className="size-4.5" />
        </span>
      ) : null}
    </div>
  )
}

/** Whether more stands to the right of what is seen. */
function useCutAtRight() {
  const box = useRef<HTMLElement>(null)
  const [isCut, setCut] = useState(false)
  // The sizes of the box and of what is in it, which the browser alone knows.
  useEffect(() => {
    const watch = new ResizeObserver(() => setCut(isCutAtRight(box.current)))
    for (const part of [box.current, box.current?.firstElementChild]) if (part) watch.observe(part)
    return () => watch.disconnect()
  }, [])
  return { box, isCut, look: () => setCut(isCutAtRight(box.current)) }
}

const isCutAtRight = (box: HTMLElement | null) => box !== null && box.scrollWidth - box.clientWidth - box.scrollLeft > 8
