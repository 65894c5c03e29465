import { CircleCheckBig, OctagonX, TriangleAlert } from 'lucide-react'
import { useRef } from 'react'
import { formatDay, formatInstant } from '../../lib/days.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { useSeen } from '../../ui/hooks/use-seen.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import type { Verdict as Given } from './check-receipt.ts'
import type { ReceiptClaim } from './receipt-code.ts'
import { type Tone, wordsOf } from './verdict-words.ts'

const tones: Record<Tone, { band: string; icon: typeof OctagonX }> = {
  good: { band: 'bg-lagoon text-on-lagoon', icon: CircleCheckBig },
  care: { band: 'bg-dusk-soft text-dusk-deep', icon: TriangleAlert },
  bad: { band: 'bg-danger text-white dark:text-[#2b0703]', icon: OctagonX },
}

/** The answer, big enough for a desk or a car door. */
export function Verdict({ verdict, onAgain }: { verdict: Given; onAgain: () => void }) {
  const { tone, title, sentence, canAskAgain } = wordsOf(verdict)
  const { band, icon } = tones[tone]
  const section = useRef<HTMLElement>(null)
  // On a phone the answer may stand below what was pressed.
  useSeen(verdict, () => section.current?.scrollIntoView({ block: 'nearest' }))
  return (
    <section ref={section} aria-label="Result" className="card scroll-mt-24 overflow-hidden">
      <div role="status" className={classes('flex items-start gap-4 p-5 sm:gap-6 sm:p-8', band)}>
        <Icon of={icon} className="size-12 shrink-0 sm:size-16" />
        <div className="min-w-0">
          <p className="head text-[2.125rem] leading-[2.375rem] sm:text-[2.75rem] sm:leading-[3rem]">{title}</p>
          <p className="mt-2 text-lead">{sentence}</p>
        </div>
      </div>
      {verdict.is === 'genuine' ? <Claim claim={verdict.claim} /> : null}
      {canAskAgain ? (
        <div className="border-t border-line p-5 sm:px-8">
          <Button look="line" onClick={onAgain}>
            Check again
          </Button>
        </div>
      ) : null}
    </section>
  )
}

function Claim({ claim }: { claim: ReceiptClaim }) {
  const isHotel = claim.kind === 'hotel'
  const facts = [
    { label: isHotel ? 'Guest' : 'Customer', value: claim.guestName },
    { label: isHotel ? 'Hotel' : 'Car', value: claim.listingName },
    { label: 'From', value: dayWithYear(claim.startOn) },
    { label: 'To', value: dayWithYear(claim.endOn) },
    { label: 'Booking reference', value: claim.bookingReference },
    { label: 'Receipt issued', value: formatInstant(claim.issuedAt) },
  ]
  return (
    <dl className="grid gap-x-8 gap-y-5 p-5 sm:grid-cols-2 sm:p-8">
      {facts.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="text-xl font-semibold break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const dayWithYear = (on: string) => formatDay(on, 'with year')
