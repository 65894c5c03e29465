import { formatMoney } from '@skyroute/core/currency.ts'
import { Check, Minus, Plus, X } from 'lucide-react'
import { Link } from 'react-router'
import { count } from '../../lib/format.ts'
import type { CarDetail } from '../../lib/types/catalogue-types.ts'
import { bookingLink, paths } from '../../paths.ts'
import { COMPARED_MOST } from '../../shared/compare/compared-cars.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { StarRating } from '../../ui/icons/star-rating.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'
import { type ComparedRow, comparedRows } from './compared-rows.ts'

/** Carried into every link. */
export type Dates = { pickup_date?: string; return_date?: string }
export type TableProps = { cars: CarDetail[]; dates: Dates }

/** One column a car; the names of the facts stay in view when it scrolls sideways. */
export default function CompareTable({ cars, dates }: TableProps) {
  const hasRoom = cars.length < COMPARED_MOST
  return (
    <section
      className="relative mt-6 overflow-x-auto max-md:-mx-5 max-md:px-5"
      aria-label="The cars side by side"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard
      tabIndex={0}
    >
      <table
        className={classes(
          'w-full table-fixed border-collapse text-left',
          cars.length === COMPARED_MOST && 'max-md:min-w-[500px]',
        )}
      >
        <colgroup>
          <col className="w-[76px] md:w-[160px]" />
          {cars.map(({ id }) => (
            <col key={id} />
          ))}
          {hasRoom ? <col className="max-md:hidden" /> : null}
        </colgroup>
        <thead>
          <tr>
            <td className="sticky left-0 z-10 bg-paper" />
            {cars.map((car) => (
              <CarHead key={car.id} car={car} others={cars.filter(({ id }) => id !== car.id)} dates={dates} />
            ))}
            {hasRoom ? <AddHead dates={dates} /> : null}
          </tr>
        </thead>
        <tbody>
          {comparedRows(cars).map((row) => (
            <FactRow key={row.name} row={row} hasRoom={hasRoom} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function CarHead({ car, others, dates }: { car: CarDetail; others: CarDetail[]; dates: Dates }) {
  const without = paths.compareCars({ ids: others.map(({ id }) => id).join(','), ...dates })
  const start = {
    start_date: car.stay ? dates.pickup_date : undefined,
    end_date: car.stay ? dates.return_date : undefined,
  }
  return (
    <th scope="col" className="p-2 pb-5 align-top font-normal md:p-3">
      <div className="relative">
        {car.image ? (
          <Picture
            picture={car.image}
            sizes="(min-width: 768px) 300px, 180px"
            className="aspect-[16/10] rounded-field"
          />
        ) : (
          <div className="aspect-[16/10] rounded-field bg-sand" />
        )}
        <Link
          to={without}
          replace
          preventScrollReset
          aria-label={`Remove ${car.name}`}
          className="btn-icon absolute top-1.5 right-1.5 bg-card"
        >
          <Icon of={X} />
        </Link>
      </div>
      <Link
        to={paths.car(car.id, { ...dates })}
        className="mt-3 block text-[17px] leading-[22px] font-semibold hover:underline"
      >
        {car.name}
      </Link>
      <StarRating rating={car.rating ?? 0} ratingCount={car.rating_count} className="mt-1" />
      <Price car={car} />
      {car.available ? (
        <ButtonLink
          look="line"
          small
          className="mt-3 w-full"
          to={bookingLink({
            type: 'car',
            id: car.id,
            ...start,
            with_driver: car.driver_mode === 'required' || undefined,
          })}
        >
          Book Now
        </ButtonLink>
      ) : (
        <p className="mt-3 flex min-h-11 items-center text-sm text-muted">Not available on these days</p>
      )}
    </th>
  )
}

function Price({ car }: { car: CarDetail }) {
  if (!car.stay)
    return (
      <p className="mt-2">
        <span className="price num text-[20px]">{formatMoney(car.price_per_day, car.currency)}</span>
        <span className="block text-note text-muted">a day, before tax</span>
      </p>
    )
  return (
    <p className="mt-2">
      <span className="price num text-[20px]">{formatMoney(car.stay.total, car.currency)}</span>
      <span className="block text-note text-muted">{count(car.stay.duration, 'day')}, tax in it</span>
    </p>
  )
}

function AddHead({ dates }: { dates: Dates }) {
  return (
    <td className="p-2 pb-5 align-top max-md:hidden md:p-3">
      <Link
        to={paths.cars({ ...dates })}
        className="grid aspect-[16/10] place-items-center rounded-field border border-dashed border-edge text-sm font-semibold text-lagoon hover:bg-lagoon-soft"
      >
        <span className="inline-flex items-center gap-2">
          <Icon of={Plus} /> Add a car
        </span>
      </Link>
    </td>
  )
}

function FactRow({ row: { name, values, isSame }, hasRoom }: { row: ComparedRow; hasRoom: boolean }) {
  return (
    <tr className="border-t border-line">
      <th
        scope="row"
        className="sticky left-0 z-10 bg-paper py-3 pr-3 align-top text-note font-normal text-muted md:text-sm"
      >
        {name}
      </th>
      {values.map(({ carId, said }) => (
        <td
          key={carId}
          className={`px-2 py-3 align-top text-[15px] leading-[21px] md:px-3 ${isSame ? 'text-muted' : ''}`}
        >
          <Value value={said} />
        </td>
      ))}
      {hasRoom ? <td className="max-md:hidden" /> : null}
    </tr>
  )
}

function Value({ value }: { value: string | null }) {
  if (value === 'Yes')
    return (
      <>
        <Icon of={Check} className="size-5 text-lagoon" />
        <span className="sr-only">Yes</span>
      </>
    )
  if (value !== null) return value
  return (
    <>
      <Icon of={Minus} className="size-4 text-muted" />
      <span className="sr-only">Not said</span>
    </>
  )
}
