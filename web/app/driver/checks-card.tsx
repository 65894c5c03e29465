import { TriangleAlert } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { type Day, phaseOf, type Trip } from './outbox/day-with-pending.ts'
import type { Outbox } from './outbox/use-outbox.ts'

type Check = Trip['checks'][number]
type ChecksCardProps = { trip: Trip; outbox: Outbox; reports: Day['open_incidents']; onReport: () => void }

const usual: readonly (readonly [Check, string])[] = [
  ['tyres', 'Tyres, five, with spare'],
  ['fuel', 'Fuel above half'],
  ['papers', 'Papers in the glovebox'],
  ['clean', 'Clean inside and out'],
]

/** The list before leaving; and at any time, that something is wrong. */
export function ChecksCard({ trip, outbox, reports, onReport }: ChecksCardProps) {
  const list: (readonly [Check, string])[] = trip.special_requests
    ? [...usual, ['request', 'What the customer asked for']]
    : [...usual]
  const done = list.filter(([code]) => trip.checks.includes(code)).length
  const tick = (code: Check, isOn: boolean) => {
    const checks = isOn ? [...trip.checks, code] : trip.checks.filter((other) => other !== code)
    outbox.press({ what: 'checks', tripId: trip.id, body: { checks } }, 'Checks before leaving')
  }
  return (
    <section className="card p-5" aria-labelledby="checks">
      {phaseOf[trip.status] === 'before' ? (
        <>
          <div className="flex items-baseline justify-between">
            <h2 id="checks" className="text-lg">
              Before you leave
            </h2>
            <span className="num text-sm text-muted">
              {done} of {list.length}
            </span>
          </div>
          <ul className="mt-1">
            {list.map(([code, words]) => (
              <li key={code} className="border-b border-line last:border-0">
                <label className="flex min-h-14 cursor-pointer items-center gap-4">
                  <input
                    type="checkbox"
                    className="check !size-7"
                    checked={trip.checks.includes(code)}
                    onChange={({ target }) => tick(code, target.checked)}
                  />
                  <span className={trip.checks.includes(code) ? 'flex-1 text-muted' : 'flex-1 font-semibold'}>
                    {words}
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <h2 id="checks" className="text-lg">
          On the road
        </h2>
      )}
      {reports.length > 0 ? (
        <ul className="mt-3 grid gap-2 text-[.9375rem]">
          {reports.map(({ id, plate, text }) => (
            <li key={id} className="rounded-field bg-sunk px-3 py-2">
              <b className="font-semibold">Reported{plate ? `, ${plate}` : ''}:</b> {text}
            </li>
          ))}
        </ul>
      ) : null}
      <Button look="quiet" className="-ml-4 mt-1 !text-danger max-[340px]:whitespace-normal" onClick={onReport}>
        <Icon of={TriangleAlert} /> Something is wrong with the car
      </Button>
    </section>
  )
}
