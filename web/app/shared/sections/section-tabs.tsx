import { useEffect, useState } from 'react'
import { classes } from '../../ui/classes.ts'
import { JumpLink } from './jump-link.tsx'

export type PageSection = { id: string; label: string }

/** The parts of a long page as links that stay in view; the one that is being read is marked. */
export function SectionTabs({ sections }: { sections: readonly PageSection[] }) {
  const current = useSectionInView(sections)
  return (
    <nav
      aria-label="On this page"
      className="no-print sticky top-0 z-20 border-b border-line bg-paper max-md:-mx-5 max-md:px-3 md:top-18"
    >
      <ul className="scroll-x gap-1">
        {sections.map(({ id, label }) => (
          <li key={id}>
            <JumpLink
              hash={`#${id}`}
              aria-current={current === id ? 'location' : undefined}
              className={classes(
                'inline-flex min-h-11 items-center border-b-3 px-3 text-[.9375rem] font-semibold whitespace-nowrap hover:text-ink',
                current === id ? 'border-lagoon text-lagoon' : 'border-transparent text-muted',
              )}
            >
              {label}
            </JumpLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** As far down as the header and the tabs reach: what has passed this line is being read. */
const READING_LINE_PX = 160

/** The last section that has passed the reading line; none above the first. */
function useSectionInView(sections: readonly PageSection[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  // The page's scrolling: sections that wait for their script are replaced meanwhile, so they are looked up each time.
  useEffect(() => {
    let isAsked = false
    const look = () => {
      isAsked = false
      const passed = sections.filter(({ id }) => {
        const section = document.getElementById(id)
        return section && section.getBoundingClientRect().top < READING_LINE_PX
      })
      setCurrent(passed.at(-1)?.id)
    }
    const ask = () => {
      if (!isAsked) requestAnimationFrame(look)
      isAsked = true
    }
    ask()
    addEventListener('scroll', ask, { passive: true })
    return () => removeEventListener('scroll', ask)
  }, [sections])
  return current
}
