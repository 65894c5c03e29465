import { MapPin, Search as SearchIcon, SlidersHorizontal, Users } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatDay } from '../../lib/days.ts'
import { count, formatDayRange } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { DateRangePicker } from '../../ui/fields/date-range-picker.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Sheet } from '../../ui/popups/dialog.tsx'
import { type Filters, fieldNames } from './filters/filters.ts'
import { GuestsSelect } from './guests-select.tsx'
import { PlaceField } from './places/place-field.tsx'
import type { Product } from './product.ts'
import type { Search } from './use-search.ts'
import { searchWords } from './words.ts'

type SearchBarProps = {
  product: Product
  search: Search
  /** The days that can be asked for. */
  days: { minOn: string; maxOn: string }
  filtersOn: number
  /** The panel in the page, which the browser opens by itself until script has come. */
  panelId: string
  onFilters: () => void
}

/** The front door, kept slim above the results: fields in a row; on phones one button that opens them. */
export function SearchBar({ product, search, days, filtersOn, panelId, onFilters }: SearchBarProps) {
  const [isOpen, setOpen] = useState(false)
  const fields = <Fields product={product} search={search} days={days} />
  return (
    <search className="sticky top-0 z-20 block border-b border-line bg-paper md:top-18" aria-label="Change the search">
      <div className="wrap flex items-stretch gap-2 py-3">
        <Summary product={product} filters={search.draft} onOpen={() => setOpen(true)} />
        <div className="min-w-0 flex-1 divide-line rounded-field border border-edge bg-card max-md:divide-y md:grid md:grid-cols-[1.25fr_1fr_1fr_.9fr] md:divide-x scripted:max-md:hidden">
          {fields}
        </div>
        <Button type="submit" className="scripted:max-md:hidden">
          Search
        </Button>
        <FiltersButton on={filtersOn} panelId={panelId} onPress={onFilters} />
      </div>
      <Sheet
        open={isOpen}
        onOpenChange={setOpen}
        title="Change the search"
        footer={
          <Button
            className="flex-1"
            onClick={() => {
              setOpen(false)
              search.apply()
            }}
          >
            Search
          </Button>
        }
      >
        {/* Room for the suggestions: in a sheet they cannot hang over the edge. */}
        <div className="min-h-[58dvh]">
          <div className="divide-y divide-line rounded-field border border-edge">{fields}</div>
        </div>
      </Sheet>
    </search>
  )
}

function Fields({ product, search, days }: Pick<SearchBarProps, 'product' | 'search' | 'days'>) {
  const { draft, edit } = search
  const words = searchWords[product]
  const names = fieldNames[product]
  return (
    <>
      <Cell icon={MapPin} className="relative">
        <PlaceField
          product={product}
          stay={draft}
          label={words.place}
          name={names.place}
          value={draft.place}
          onChange={(place) => edit({ place })}
          onRecent={({ place, startOn, endOn }) => edit({ place, startOn, endOn })}
          className="min-h-11 w-full min-w-0 bg-transparent font-semibold outline-none placeholder:font-normal placeholder:text-muted"
        />
      </Cell>
      <DateRangePicker
        look="slim"
        start={{ label: words.start, name: names.start }}
        end={{ label: words.end, name: names.end }}
        value={{ startOn: draft.startOn, endOn: draft.endOn }}
        onChange={edit}
        minDays={words.minDays}
        describeDay={formatDay}
        {...days}
      />
      <Cell icon={Users} className="relative">
        <GuestsSelect
          product={product}
          value={draft.guests}
          onChange={(guests) => edit({ guests })}
          className="min-h-11"
        />
      </Cell>
    </>
  )
}

function Cell({ icon, className, children }: { icon: typeof MapPin; className?: string; children: ReactNode }) {
  return (
    <div
      className={classes(
        'flex min-h-12 min-w-0 items-center gap-2.5 px-4 has-focus-visible:outline-3 has-focus-visible:-outline-offset-2 has-focus-visible:outline-(--focus)',
        className,
      )}
    >
      <Icon of={icon} className="size-5 text-lagoon" />
      {children}
    </div>
  )
}

function Summary({ product, filters, onOpen }: { product: Product; filters: Filters; onOpen: () => void }) {
  const { startOn, endOn, guests, place } = filters
  const words = searchWords[product]
  const when = startOn && endOn ? formatDayRange(startOn, endOn) : 'Any dates'
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="field hidden min-w-0 flex-1 cursor-pointer scripted:max-md:flex"
    >
      <Icon of={SearchIcon} className="size-5 text-lagoon" />
      <span className="min-w-0 leading-5">
        <b className="block truncate text-[.9375rem] font-semibold">{place || 'Anywhere'}</b>
        <span className="num block truncate text-note text-muted">
          {when} · {guests ? count(guests, words.guest) : `any ${words.guest}s`}
        </span>
      </span>
    </button>
  )
}

function FiltersButton({ on, panelId, onPress }: { on: number; panelId: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      popoverTarget={panelId}
      onClick={(event) => {
        event.preventDefault()
        onPress()
      }}
      onPointerEnter={Sheet.preload}
      className="btn btn-line relative hidden !px-3.5 max-md:!gap-1.5 max-md:!px-3 max-md:text-[.9375rem] scripted:max-lg:inline-flex"
    >
      <Icon of={SlidersHorizontal} />
      Filters{' '}
      {on > 0 ? (
        <span className="absolute -top-1.5 -right-1.5 grid size-5 place-items-center rounded-full bg-lagoon text-[.75rem] font-bold text-on-lagoon">
          {on}
          <span className="sr-only"> on</span>
        </span>
      ) : null}
    </button>
  )
}
