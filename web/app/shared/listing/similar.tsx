import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import { Carousel } from '../../ui/pictures/carousel.tsx'

/** As wide as a card stands in the row. */
export const similarSizes = '(min-width: 1024px) 368px, (min-width: 768px) 46vw, 86vw'

type SimilarProps = { title: string; hasDates: boolean; cardHeight: string; children: ReactNode[] }

/** Cards of what is like a listing; nothing when nothing is. */
export function Similar({ title, hasDates, cardHeight, children }: SimilarProps) {
  if (children.length === 0) return null
  return (
    <section
      className={classes(
        'paint-when-near [--usual-height:calc(var(--card-height)_+_145px)] md:[--usual-height:620px] no-print wrap pt-14 md:pt-20',
        cardHeight,
      )}
      aria-labelledby="similar"
    >
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
