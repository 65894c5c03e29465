import type { ReactNode } from 'react'
import { formatDay } from '../../lib/days.ts'

export type Chapter = { id: string; title: string; body: ReactNode }

type ReadingProps = {
  title: string
  lead: string
  /** The day from which it holds, YYYY-MM-DD. */
  sinceOn: string
  chapters: Chapter[]
}

/** A text to be read: numbered chapters, a table of them beside it, the day it holds from. */
export function ProsePage({ title, lead, sinceOn, chapters }: ReadingProps) {
  return (
    <div className="wrap pt-8 md:pt-14">
      <h1 className="text-[2.125rem] leading-[2.375rem] md:text-h1">{title}</h1>
      <p className="mt-3 max-w-[60ch] text-lead text-muted">{lead}</p>
      <p className="mt-3 text-sm text-muted">
        In force since <time dateTime={sinceOn}>{formatDay(sinceOn, 'with year')}</time>.
      </p>
      <div className="mt-8 gap-14 md:mt-12 lg:grid lg:grid-cols-[250px_1fr]">
        <Contents chapters={chapters} />
        <div className="grid max-w-[70ch] gap-10">
          {chapters.map(({ id, title: heading, body }, index) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-26">
              <h2 id={`${id}-title`} className="text-[1.375rem] leading-7">
                <span className="num mr-2 text-lagoon">{index + 1}</span>
                {heading}
              </h2>
              <div className="mt-3 grid gap-3 [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-2 [&_ul]:pl-5 [&_li]:marker:text-lagoon">
                {body}
              </div>
            </section>
          ))}
        </div>
      </div>
    </div>
  )
}

function Contents({ chapters }: { chapters: Chapter[] }) {
  return (
    <nav aria-label="Contents" className="max-lg:mb-10 max-lg:rounded-card max-lg:bg-sunk max-lg:p-5">
      <ol className="lg:sticky lg:top-26">
        {chapters.map(({ id, title }, index) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 items-center gap-2.5 underline-offset-4 hover:underline lg:min-h-9"
            >
              <span className="num w-4 shrink-0 text-right text-sm text-muted">{index + 1}</span>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
