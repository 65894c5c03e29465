import type { ReactNode } from 'react'
import { Button, ButtonLink } from './button.tsx'

type EmptyProps = {
  title: string
  /** h1 where it is all that the page shows. */
  heading?: 'h1' | 'h2'
  children?: ReactNode
  actions?: ReactNode
  /** The one way on, where there is no other. */
  way?: { label: string } & ({ to: string; onGo?: never } | { onGo: () => void; to?: never })
}

/** Nothing here: what stands in the way, and ways out. */
export function Empty({ title, heading: Heading = 'h2', children, actions, way }: EmptyProps) {
  return (
    <div className="card overflow-hidden">
      <div className="adire h-18 bg-lagoon-deep" aria-hidden="true" />
      <div className="p-6 md:p-8">
        <Heading className="text-h3 break-words">{title}</Heading>
        {children ? <div className="mt-2 max-w-[60ch] text-muted">{children}</div> : null}
        {actions || way ? (
          <div className="mt-5 flex flex-wrap gap-2">
            {actions}
            {way?.to === undefined ? null : (
              <ButtonLink look="line" to={way.to}>
                {way.label}
              </ButtonLink>
            )}
            {way?.onGo ? (
              <Button look="line" onClick={way.onGo}>
                {way.label}
              </Button>
            ) : null}
          </div>
        ) : null}
      </div>
    </div>
  )
}
