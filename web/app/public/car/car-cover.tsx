import { statedTerms } from '@skyroute/core/bookings/stated/hire-rules.ts'
import { hireTermsNote } from '@skyroute/core/bookings/stated/hire-terms.ts'
import { BadgeCheck } from 'lucide-react'
import type { CarDetail } from '../../lib/types/catalogue-types.ts'
import { Rules } from '../../shared/listing/rules.tsx'
import { Icon } from '../../ui/icons/icon.tsx'

/** What one must know before booking: the papers, who pays after an accident, and what is paid besides the price. */
export function CarCover({ car }: { car: CarDetail }) {
  const terms = statedTerms(car)
  if (terms.length === 0 && car.papers.length === 0) return null
  return (
    <section className="paint-when-near [--usual-height:555px] md:[--usual-height:354px] pt-12" aria-labelledby="cover">
      <h2 id="cover" className="text-h2">
        Papers, cover and deposit
      </h2>
      {car.papers.length > 0 ? <Papers papers={car.papers} /> : null}
      {terms.length > 0 ? (
        <>
          <Rules rules={terms} />
          <p className="mt-3 text-note text-muted">{hireTermsNote}</p>
        </>
      ) : null}
    </section>
  )
}

function Papers({ papers }: { papers: CarDetail['papers'] }) {
  return (
    <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2" aria-label="Papers">
      {papers.map((code) => (
        <li key={code} className="inline-flex items-center gap-2">
          <Icon of={BadgeCheck} className="size-5 text-lagoon" />
          <span>
            <b className="font-semibold">{paperNames[code]}</b> <span className="text-muted">valid</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

const paperNames: Record<CarDetail['papers'][number], string> = {
  vehicle_licence: 'Vehicle licence',
  roadworthiness: 'Roadworthiness certificate',
  insurance: 'Insurance',
  hackney_permit: 'Hackney permit',
}
