import { addDays, lagosDayOf } from '@skyroute/core/dates.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { TextField } from '../../../ui/field.tsx'
import { CsvButton } from '../../parts/csv-button.tsx'

/** Whose days, and which: a sheet of all would be of no use. */
export function DaysExport() {
  const today = lagosDayOf(Date.now())
  const [query] = useSearchParams()
  const [listing, setListing] = useState(query.get('listing') ?? '')
  const [from, setFrom] = useState(today)
  const [until, setUntil] = useState(addDays(today, 90))
  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextField
        label="Id of the hotel or car"
        help="As in the address of its page"
        className="basis-72"
        value={listing}
        onChange={({ target }) => setListing(target.value)}
      />
      <TextField
        type="date"
        label="From"
        className="md:mb-[26px]"
        value={from}
        onChange={({ target }) => setFrom(target.value)}
      />
      <TextField
        type="date"
        label="Until"
        className="md:mb-[26px]"
        value={until}
        onChange={({ target }) => setUntil(target.value)}
      />
      <span className="md:mb-[26px]">
        <CsvButton
          path="/admin/catalogue/export"
          query={{ kind: 'days', listing_id: listing.trim(), from, until }}
          fileName={`days-${listing.trim() || 'none'}.csv`}
          label="Export days"
          isWordy
          off={listing.trim() === '' && 'Whose days?'}
          failed="The sheet could not be made"
        />
      </span>
    </div>
  )
}
