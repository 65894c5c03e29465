import { formatInstant } from '../../../lib/days.ts'
import { classes } from '../../../ui/classes.ts'
import type { Hire } from './hire-lines.tsx'

type UnassignedHiresProps = {
  /** Which days these are: another screen counts others. */
  days: string
  hires: readonly Hire[]
  openKey: string | null
  onOpen: (bookingId: string) => void
  onDrag: (hire: Hire | null) => void
}

/** What still lacks a car or a driver, the first to go out first. Drag it onto a row, or open it and choose. */
export function UnassignedHires({ days, hires, openKey, onOpen, onDrag }: UnassignedHiresProps) {
  return (
    <section
      aria-labelledby="unassigned"
      className="order-first border-line @max-[880px]/page:border-b @min-[880px]/page:order-none @min-[880px]/page:max-h-[calc(100dvh-170px)] @min-[880px]/page:overflow-auto @min-[880px]/page:border-l"
    >
      <div className="sticky top-0 z-10 bg-paper px-4 pt-3 pb-2">
        <h2 id="unassigned" className="font-text text-[13.5px] leading-5 font-semibold tracking-normal">
          Hires without a car or driver <span className="num font-normal text-muted">{hires.length}</span>
        </h2>
        <p className="num text-[12.5px] text-muted">{days}</p>
        {hires.length > 0 ? (
          <p className="text-[12.5px] text-muted @max-[880px]/page:hidden">
            Enter opens one; a mouse can drag it onto a row.
          </p>
        ) : null}
      </div>
      {hires.length === 0 ? (
        <p className="px-4 pb-4 text-muted">Every hire of these days has what it needs.</p>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-2 px-4 pb-4 @max-[880px]/page:flex @max-[880px]/page:overflow-x-auto">
          {hires.map((hire) => (
            <li key={hire.booking_id} className="@max-[880px]/page:w-64 @max-[880px]/page:shrink-0">
              <button
                type="button"
                draggable
                onDragStart={(event) => {
                  event.dataTransfer.setData('text/plain', hire.reference)
                  event.dataTransfer.effectAllowed = 'move'
                  onDrag(hire)
                }}
                onDragEnd={() => onDrag(null)}
                onClick={() => onOpen(hire.booking_id)}
                className={classes(
                  'block w-full cursor-pointer rounded-lg border bg-card p-3 text-left hover:border-lagoon',
                  openKey === hire.booking_id ? 'border-lagoon' : 'border-line',
                )}
              >
                <span className="flex items-baseline justify-between gap-2">
                  <span className="truncate font-semibold">{hire.guest_name}</span>
                  <span className="num shrink-0 text-[12px] text-muted">{formatInstant(hire.starts_at)}</span>
                </span>
                <span className="block truncate text-muted">
                  {hire.car_name}, {hire.location}
                </span>
                <span className="mt-1 block text-[12.5px] font-semibold text-dusk">
                  {describeNeeds(hire.needs, hire)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** A hire that has a car and needs one needs another: the one that it has may not go on. */
export function describeNeeds(needs: Hire['needs'], { vehicle }: { vehicle: object | null }): string {
  const words = { vehicle: vehicle ? 'another car' : 'a car', driver: 'a driver' }
  return needs.length === 0 ? 'Has what it needs' : `Needs ${needs.map((need) => words[need]).join(' and ')}`
}
