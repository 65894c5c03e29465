import { useDeferredValue, useState } from 'react'
import type { CarList, HotelList } from '../../../lib/types/catalogue-types.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/field.tsx'
import { DrawerSection } from '../../parts/drawer.tsx'
import { naira } from '../../parts/table/cells.tsx'
import { useAnswer } from '../../parts/use-answer.ts'
import type { Kind } from '../staff-booking.ts'
import type { Listing } from './order.ts'

const SHOWN = 6
const LEAST_LETTERS = 2

type ListingPickerProps = { kind: Kind; chosen: Listing | null; onChoose: (listing: Listing | null) => void }

/** Found as on the site: by its name or its place. */
export function ListingPicker({ kind, chosen, onChoose }: ListingPickerProps) {
  const what = kind === 'hotel' ? 'Hotel' : 'Car'
  if (chosen)
    return (
      <DrawerSection title={what}>
        <p className="flex items-center justify-between gap-3 rounded-xl border border-line px-3 py-2">
          <span className="min-w-0">
            <b className="block truncate font-semibold">{chosen.name}</b>
            <span className="block truncate text-muted">{chosen.note}</span>
          </span>
          <Button look="quiet" onClick={() => onChoose(null)}>
            Another
          </Button>
        </p>
      </DrawerSection>
    )
  return (
    <DrawerSection title={what}>
      <Finder kind={kind} onChoose={onChoose} />
    </DrawerSection>
  )
}

function Finder({ kind, onChoose }: { kind: Kind; onChoose: (listing: Listing) => void }) {
  const [typed, setTyped] = useState('')
  const asked = useDeferredValue(typed.trim())
  const { answer, isLoading } = useAnswer(asked.length < LEAST_LETTERS ? null : `/${kind}s/search`, {
    query: { q: asked, per_page: SHOWN },
  })
  const found = answer ? listingsIn(answer) : []
  return (
    <>
      <TextField
        label="Name or place"
        name="listing"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        help={answer && found.length === 0 && !isLoading ? `Nothing is called “${asked}”.` : undefined}
      />
      {found.length > 0 ? (
        <ul aria-label="Found" className="mt-2 overflow-hidden rounded-xl border border-line">
          {found.map((listing) => (
            <li key={listing.id} className="border-b border-line last:border-0">
              <button
                type="button"
                onClick={() => onChoose(listing)}
                className="flex min-h-11 w-full cursor-pointer items-center justify-between gap-3 px-3 py-1.5 text-left hover:bg-sunk focus-visible:-outline-offset-3"
              >
                <span className="min-w-0 truncate font-semibold">{listing.name}</span>
                <span className="shrink-0 text-muted">{listing.note}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

function listingsIn(answer: HotelList | CarList): Listing[] {
  const found = 'hotels' in answer ? answer.hotels : answer.cars
  return found.map(({ id, name, city, state, price_ngn }) => ({
    id,
    name,
    note: `${city}, ${state}, from ${naira(price_ngn)}`,
  }))
}
