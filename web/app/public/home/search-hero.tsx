import { type Day, daysBetween } from '@skyroute/core/dates.ts'
import { BedDouble, CarFront, MapPin, Search as SearchIcon, Users } from 'lucide-react'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCurrency } from '../../lib/currency.ts'
import { formatDay } from '../../lib/days.ts'
import { count, formatLength } from '../../lib/format.ts'
import { useSite } from '../../lib/site.ts'
import { paths } from '../../paths.ts'
import { type Filters, fieldNames, noFilters } from '../../shared/search/filters/filters.ts'
import { GuestsSelect } from '../../shared/search/guests-select.tsx'
import { offeredCities } from '../../shared/search/places/offered-cities.ts'
import { PlaceField } from '../../shared/search/places/place-field.tsx'
import type { Product } from '../../shared/search/product.ts'
import type { RecentSearch } from '../../shared/search/recent-searches.ts'
import { listPath } from '../../shared/search/use-search.ts'
import { searchWords } from '../../shared/search/words.ts'
import { Button } from '../../ui/button.tsx'
import { DateRangePicker, type DayRange } from '../../ui/fields/date-range-picker.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Tabs } from '../../ui/tabs.tsx'

type Days = { minOn: Day; maxOn: Day }
type HeroProps = { days: Days; dates: { startOn: Day; endOn: Day } }

/** Two products on one card: a car or a hotel. Only the products that are on sale. */
export function SearchHero({ days, dates }: HeroProps) {
  const { settings } = useSite()
  const isOn = { car: settings.car_rental_enabled, hotel: settings.hotel_booking_enabled }
  const [product, setProduct] = useState<Product>(isOn.hotel ? 'hotel' : 'car')
  const tabs = products
    .filter(({ value }) => isOn[value])
    .map(({ value, icon, label }) => ({
      value,
      label: (
        <>
          <Icon of={icon} className="size-5" /> {label}
        </>
      ),
      panel: <SearchForm product={value} days={days} dates={dates} />,
    }))
  if (tabs.length === 0) return null
  return <Tabs look="folder" label="What do you need?" tabs={tabs} value={product} onChange={setProduct} />
}

const products = [
  { value: 'car', icon: CarFront, label: 'Rent a Car' },
  { value: 'hotel', icon: BedDouble, label: 'Book a Hotel' },
] as const

/** A plain form of the list's own fields; with script it goes there without loading the site again. */
function SearchForm({ product, days, dates }: HeroProps & { product: Product }) {
  const [place, setPlace] = useState<string>(offeredCities[0])
  const [range, setRange] = useState<DayRange>(dates)
  const [guests, setGuests] = useState<number | undefined>(usualGuests[product])
  const { currency } = useCurrency()
  const navigate = useNavigate()
  const words = searchWords[product]
  const names = fieldNames[product]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void navigate(listPath(product, { ...noFilters, place, ...range, guests }, currency))
  }
  return (
    <form action={product === 'hotel' ? paths.hotels() : paths.cars()} onSubmit={submit}>
      <div className="grid max-lg:grid-cols-2 lg:grid-cols-[1.25fr_1fr_1fr_.75fr_auto] lg:items-center lg:divide-x lg:divide-line max-lg:[&>*:first-child]:col-span-2 max-lg:[&>*:nth-last-child(-n+2)]:col-span-2">
        <HeroPlace
          product={product}
          stay={{ ...range, guests }}
          name={names.place}
          value={place}
          onChange={setPlace}
          onRecent={(search) => {
            setPlace(search.place)
            setRange({ startOn: search.startOn, endOn: search.endOn })
          }}
        />
        <DateRangePicker
          look="bar"
          start={{ label: words.start, name: names.start, note: startNote(range, days.minOn) }}
          end={{ label: words.end, name: names.end, note: lengthNote(product, range) }}
          value={range}
          onChange={setRange}
          minDays={words.minDays}
          describeDay={formatDay}
          {...days}
        />
        <HeroCell icon={Users} label={words.guests} className="max-lg:!border-t max-lg:!border-b-0">
          {(id) => (
            <GuestsSelect
              id={id}
              product={product}
              value={guests}
              onChange={setGuests}
              className="text-[1.0625rem] leading-6"
            />
          )}
        </HeroCell>
        <div className="max-lg:pt-3 lg:py-1 lg:pr-1 lg:pl-4">
          <Button type="submit" look="main" className="min-h-14 w-full !px-7 !text-[1.0625rem]">
            <Icon of={SearchIcon} /> {product === 'car' ? 'Search Cars' : 'Search Hotels'}
          </Button>
        </div>
      </div>
    </form>
  )
}

function startNote({ startOn }: DayRange, today: Day) {
  if (!startOn) return null
  return startOn === today ? 'today' : `in ${count(daysBetween(today, startOn), 'day')}`
}

function lengthNote(product: Product, { startOn, endOn }: DayRange) {
  return startOn && endOn ? formatLength(startOn, endOn, searchWords[product].unit) : null
}

/** Most hotels are booked by two; a car of any size is looked at. */
const usualGuests = { hotel: 2, car: undefined } as const satisfies Record<Product, number | undefined>

type HeroPlaceProps = {
  product: Product
  stay: Partial<Filters>
  name: string
  value: string
  onChange: (place: string) => void
  onRecent: (search: RecentSearch) => void
}

function HeroPlace({ product, ...field }: HeroPlaceProps) {
  const { place: label } = searchWords[product]
  return (
    <HeroCell icon={MapPin} label={label}>
      {(id) => (
        <PlaceField
          {...field}
          id={id}
          product={product}
          label={label}
          className="block w-full bg-transparent text-[1.0625rem] leading-6 font-semibold outline-none placeholder:font-normal placeholder:text-muted"
        />
      )}
    </HeroCell>
  )
}

type HeroCellProps = { icon: typeof MapPin; label: string; className?: string; children: (id: string) => ReactNode }

function HeroCell({ icon, label, className = '', children }: HeroCellProps) {
  const id = useId()
  return (
    <div
      className={`relative flex min-h-18 w-full items-center gap-3.5 rounded-field border-line px-3 py-2.5 hover:bg-sunk has-focus-visible:outline-3 has-focus-visible:outline-(--focus) max-lg:rounded-none max-lg:border-b lg:px-4 ${className}`}
    >
      <Icon of={icon} className="size-5.5 text-lagoon" />
      <span className="min-w-0 flex-1">
        <label htmlFor={id} className="block text-note text-muted">
          {label}
        </label>
        {children(id)}
      </span>
    </div>
  )
}
