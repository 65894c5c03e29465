import type { ReactNode } from 'react'
import { Carousel } from '../../ui/pictures/carousel.tsx'

/** As wide as a card stands in the row. */
export const similarSizes = '(min-width: 1024px) 368px, (min-width: 768px) 46vw, 86vw'

type SimilarProps = { title: string; hasDates: boolean; children: ReactNode[] }

/** Cards of what is like a listing; nothing when nothing is. */
export function Similar({ title, hasDates, children }: SimilarProps) {
  if (children.length === 0) return null
  return (
    <section className="no-print wrap pt-14 md:pt-20" aria-labelledby="similar">
      <Carousel
        label={title}
        head={
          <>
            <h2 id="similar" className="text-h2">
              {title}
            </h2>
            <p className="mt-1.5 text-muted">
              {hasDates ? 'Similar price nearby, available on your dates.' : 'Similar price nearby.'}
            </p>
          </>
        }
      >
        {children}
      </Carousel>
    </section>
  )
}
