import { CalendarX, Info } from 'lucide-react'
import type { BookingSummary } from '../../lib/types/quote-types.ts'
import { Icon } from '../../ui/icons/icon.tsx'

type Standing = 'no-dates' | 'full' | 'free'

export function holdStateOf({ quote, is_available }: BookingSummary): Standing {
  if (!quote) return is_available ? 'no-dates' : 'full'
  return quote.is_available ? 'free' : 'full'
}

export const holdStateWords: Record<Standing, string> = {
  'no-dates': 'No dates chosen yet',
  full: 'Not free on these dates',
  free: 'Free now, not held yet',
}

/** Not held must not look like held: sky, never lagoon. */
export function WizardStepsHeader({ standing }: { standing: Standing }) {
  if (standing === 'full')
    return (
      <p className="flex items-start gap-3 bg-dusk-soft px-5 py-4 text-[15px] leading-[22px] text-dusk-deep">
        <Icon of={CalendarX} className="mt-0.5 size-5" />
        <span>Not free on these dates. Other dates may be.</span>
      </p>
    )
  return (
    <p className="flex items-start gap-3 bg-sky px-5 py-4 text-[15px] leading-[22px] text-on-sky">
      <Icon of={Info} className="mt-0.5 size-5" />
      {standing === 'free' ? (
        <span>
          Free right now, but <b>not held yet</b>. When you confirm, it is kept for you while you pay.
        </span>
      ) : (
        <span>Choose your dates and the whole price stands here, tax in it.</span>
      )}
    </p>
  )
}
