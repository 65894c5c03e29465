import { Children, type ReactNode } from 'react'
import { ButtonLink } from '../../ui/button.tsx'

type GoneProps = {
  title: string
  sentence: string
  back: { label: string; to: string }
  /** Above the cards of others. */
  near: string
  /** A card for each. */
  children: ReactNode[]
}

/** As wide as a card stands below. */
export const nearSizes = '(min-width: 1024px) 368px, (min-width: 768px) 46vw, 100vw'

/** A listing's page without its listing: what happened, a way back, and others like it. */
export function Gone({ title, sentence, back, near, children }: GoneProps) {
  return (
    <div className="wrap py-10 md:py-16">
      <div className="card overflow-hidden">
        <div className="adire h-18 bg-lagoon-deep" aria-hidden="true" />
        <div className="p-6 md:p-8">
          <h1 className="text-h2">{title}</h1>
          <p className="mt-2 max-w-[60ch] text-muted">{sentence}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink to={back.to}>{back.label}</ButtonLink>
          </div>
        </div>
      </div>
      {children.length > 0 ? (
        <section className="mt-12" aria-labelledby="near">
          <h2 id="near" className="text-h2">
            {near}
          </h2>
          <ul className="mt-6 grid gap-6 md:grid-cols-2 lg:grid-cols-3">
            {Children.map(children, (card) => (
              <li>{card}</li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}
