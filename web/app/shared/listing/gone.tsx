import type { ReactNode } from 'react'

type GoneProps = { title: string; sentence: string; actions: ReactNode; children?: ReactNode }

/** A listing's page without its listing: what happened, a way back, and others like it. */
export function Gone({ title, sentence, actions, children }: GoneProps) {
  return (
    <div className="wrap py-10 md:py-16">
      <div className="card overflow-hidden">
        <div className="adire h-18 bg-lagoon-deep" aria-hidden="true" />
        <div className="p-6 md:p-8">
          <h1 className="text-h2">{title}</h1>
          <p className="mt-2 max-w-[60ch] text-muted">{sentence}</p>
          <div className="mt-6 flex flex-wrap gap-3">{actions}</div>
        </div>
      </div>
      {children}
    </div>
  )
}
