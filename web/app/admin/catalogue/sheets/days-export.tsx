import { addDays, lagosDayOf } from '@skyroute/core/dates.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Fields } from '../../form/field-input.tsx'
import { type FormField, textOf } from '../../form/fields.ts'
import { CsvButton } from '../../parts/csv-button.tsx'

const fields: readonly FormField[] = [
  {
    name: 'listing',
    label: 'Id of the hotel or car',
    help: 'As in the address of its page',
    kind: 'text',
    isWide: true,
  },
  { name: 'from', label: 'From', kind: 'day' },
  { name: 'until', label: 'Until', kind: 'day' },
]

/** Whose days, and which: a sheet of all would be of no use. */
export function DaysExport() {
  const today = lagosDayOf(Date.now())
  const [query] = useSearchParams()
  const [asked, setAsked] = useState(() => ({
    listing: query.get('listing') ?? '',
    from: `${today}`,
    until: `${addDays(today, 90)}`,
  }))
  const listing = asked.listing.trim()
  return (
    <div className="grid max-w-100 grid-cols-2 items-end gap-3">
      <Fields fields={fields} typed={asked} onChange={(name, value) => setAsked({ ...asked, [name]: textOf(value) })} />
      <span>
        <CsvButton
          path="/admin/catalogue/export"
          query={{ kind: 'days', listing_id: listing, from: asked.from, until: asked.until }}
          fileName={`days-${listing || 'none'}.csv`}
          label="Export days"
          isWordy
          off={listing === '' && 'Whose days?'}
          failed="The sheet could not be made"
        />
      </span>
    </div>
  )
}
