import { ChevronDown } from 'lucide-react'
import { apiFor, orErrorPage } from '../lib/api.ts'
import type { Answer } from '../lib/contract.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import type { Route } from './+types/faq'
import { breadcrumbs, graphOf } from './places/structured.ts'

type Section = Answer<'getFaq'>['sections'][number]

export async function loader({ context }: Route.LoaderArgs) {
  return orErrorPage(apiFor(context).get('/faq'))
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: 'Frequently asked questions',
    description: 'Booking, paying by card or transfer, cancelling, refunds and drivers: how it works.',
    path: paths.faq,
    jsonLd: graphOf(breadcrumbs([{ label: 'Frequently asked', to: paths.faq }], matches), {
      '@type': 'FAQPage',
      mainEntity: (loaderData?.sections ?? [])
        .flatMap(({ items }) => items)
        .map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
    }),
  })

export default function FaqPage({ loaderData: { sections } }: Route.ComponentProps) {
  return (
    <div className="wrap pt-8 md:pt-14">
      <h1 className="max-w-[16ch] text-[2.125rem] leading-[2.375rem] md:text-h1">Frequently asked questions</h1>
      <p className="mt-3 max-w-[56ch] text-lead text-muted">
        Booking, paying, changing and cancelling. If yours is missing, write to us.
      </p>
      {sections.length > 0 ? (
        <div className="mt-8 gap-14 md:mt-12 lg:grid lg:grid-cols-[230px_1fr]">
          <Topics sections={sections} />
          <div className="grid gap-12">
            {sections.map((section) => (
              <Topic key={section.title} section={section} />
            ))}
          </div>
        </div>
      ) : (
        <div className="mt-8">
          <Empty title="No questions yet">The answers will be here. Until then, ask us.</Empty>
        </div>
      )}
      <div className="mt-14 flex flex-wrap items-center justify-between gap-4 rounded-card bg-sunk p-6 md:p-8">
        <p className="head text-h3 font-[650]">Still a question?</p>
        <ButtonLink to={paths.contact}>Contact us</ButtonLink>
      </div>
    </div>
  )
}

function Topics({ sections }: { sections: Section[] }) {
  return (
    <nav aria-label="Topics" className="max-lg:mb-8">
      <ul className="flex flex-wrap gap-2 lg:sticky lg:top-26 lg:grid lg:gap-0">
        {sections.map(({ title }) => (
          <li key={title}>
            <a
              href={`#${idOf(title)}`}
              className="inline-flex min-h-11 items-center underline-offset-4 hover:underline max-lg:rounded-full max-lg:border max-lg:border-line max-lg:bg-card max-lg:px-4 max-lg:text-sm lg:font-medium"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Topic({ section: { title, items } }: { section: Section }) {
  return (
    <section id={idOf(title)} aria-labelledby={`${idOf(title)}-title`} className="scroll-mt-26">
      <h2 id={`${idOf(title)}-title`} className="text-h2">
        {title}
      </h2>
      <div className="mt-4 border-t-2 border-ink">
        {items.map(({ question, answer }) => (
          <details key={question} className="group border-b border-line">
            <summary className="flex min-h-14 items-center justify-between gap-4 py-3 text-lead font-semibold">
              {question}
              <Icon
                of={ChevronDown}
                className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
              />
            </summary>
            <p className="max-w-[68ch] pr-8 pb-5 text-muted">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}

const idOf = (title: string) => title.toLowerCase().replace(/[^a-z0-9]+/g, '-')
