import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { count } from '../../lib/format.ts'
import { useSite } from '../../lib/site.ts'
import { paths } from '../../paths.ts'

export type WhyChooseProps = { totals: { hotels: number; cars: number } | null; officeHours: string }

/** Three reasons, each with what the site really has behind it. */
export default function WhyChoose({ totals, officeHours }: WhyChooseProps) {
  const { settings, footer } = useSite()
  return (
    <section className="wrap mt-16 md:mt-24" aria-labelledby="why">
      <h2 id="why" className="text-h2 md:text-[2.25rem] md:leading-[2.5rem]">
        Why choose {settings.site_name}
      </h2>
      <div className="mt-7 grid border-t-2 border-ink md:grid-cols-3 md:divide-x md:divide-line">
        <Reason
          title="Premium vehicles"
          proof={totals && totals.cars > 0 ? <Link to={paths.cars()}>{count(totals.cars, 'car')}</Link> : null}
          note="to drive yourself or with a driver"
        >
          From a small car for the city to a luxury SUV, each with its year, seats, gearbox and what it has inside.
        </Reason>
        <Reason
          title="Luxury hotels"
          proof={totals && totals.hotels > 0 ? <Link to={paths.hotels()}>{count(totals.hotels, 'hotel')}</Link> : null}
          note="rated by the guests who stayed"
        >
          Rooms of every class. Power, water and internet details come first on every page.
        </Reason>
        <Reason
          title="24/7 support"
          proof={footer.contact_phone ? <a href={`tel:${footer.contact_phone}`}>{footer.contact_phone}</a> : null}
          note={footer.contact_phone ? 'or write' : ''}
          more={footer.contact_email}
        >
          Write to us at any time, before you book, on the way and after.
          {officeHours ? ` We answer calls ${officeHours}.` : ''}
        </Reason>
      </div>
    </section>
  )
}

type ReasonProps = { title: string; children: ReactNode; proof: ReactNode; note: string; more?: string }

function Reason({ title, children, proof, note, more }: ReasonProps) {
  return (
    <div className="py-7 max-md:border-b max-md:border-line md:px-8 md:first:pl-0 md:last:pr-0">
      <h3 className="text-h3">{title}</h3>
      <p className="mt-2 text-muted">{children}</p>
      {proof ? (
        <p className="mt-5 text-sm text-muted">
          <span className="price num block text-[1.75rem] leading-9 md:max-lg:text-[1.375rem] text-lagoon underline-offset-4 [&>a:hover]:underline">
            {proof}
          </span>
          {note}{' '}
          {more ? (
            <a href={`mailto:${more}`} className="link !font-medium">
              {more}
            </a>
          ) : null}
        </p>
      ) : null}
    </div>
  )
}
