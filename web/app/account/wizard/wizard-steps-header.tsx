import { CalendarX, Info } from 'lucide-react'
import type { BookingSummary } from '../../lib/types/quote-types.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import type { QuoteProblem } from './ask-summary.ts'

type Standing = 'no-dates' | 'refused' | 'full' | 'free'

export function holdStateOf({ quote, is_available }: BookingSummary, problem: QuoteProblem | null): Standing {
  if (problem) return 'refused'
  if (!quote) return is_available ? 'no-dates' : 'full'
  return quote.is_available ? 'free' : 'full'
}

export const holdStateWords: Record<Standing, string> = {
  'no-dates': 'No dates chosen yet',
  refused: 'This cannot be booked as it is',
  full: 'Not available on these dates',
  free: 'Available, not reserved yet',
}

/** Not held must not look like held: sky, never lagoon. */
export function WizardStepsHeader({ standing, problem }: { standing: Standing; problem: QuoteProblem | null }) {
  if (standing === 'full' || standing === 'refused')
    return (
      <p className="flex items-start gap-3 bg-dusk-soft px-5 py-4 text-[.9375rem] leading-[1.375rem] text-dusk-deep">
        <Icon of={CalendarX} className="mt-0.5 size-5" />
        <span>{problem?.detail ?? 'Not available on these dates. Other dates may be.'}</span>
      </p>
    )
  return (
    <p className="flex items-start gap-3 bg-sky px-5 py-4 text-[.9375rem] leading-[1.375rem] text-on-sky">
      <Icon of={Info} className="mt-0.5 size-5" />
      {standing === 'free' ? (
        <span>
          <b>Available. Not reserved yet.</b> Confirm to reserve it while you pay.
        </span>
      ) : (
        <span>Choose your dates to see the whole price, tax included.</span>
      )}
    </p>
  )
}
