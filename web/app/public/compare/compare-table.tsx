import { formatMoney } from '@skyroute/core/currency.ts'
import { Check, Minus, Plus, X } from 'lucide-react'
import { Link } from 'react-router'
import { comparePaths, listPaths, pagePaths } from '../../shared/compare/compare-paths.ts'
import { COMPARED_MOST } from '../../shared/compare/compared.ts'
import { lengthOf } from '../../shared/listing/price-tag.tsx'
import type { Product } from '../../shared/search/product.ts'
import { searchWords } from '../../shared/search/words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { StarRating } from '../../ui/icons/star-rating.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'
import type { ComparedRow } from './compared-rows.ts'
import type { Dates, Side } from './sides.ts'

export type TableProps = { product: Product; sides: Side[]; rows: ComparedRow[]; dates: Dates }

/** One column a listing; the names of the facts stay in view when it scrolls sideways. */
export default function CompareTable({ product, sides, rows, dates }: TableProps) {
  const hasRoom = sides.length < COMPARED_MOST
  return (
    <section
      className="relative mt-6 overflow-x-auto max-md:-mx-5 max-md:px-5"
      aria-label={`The ${searchWords[product].many.toLowerCase()} side by side`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard
      tabIndex={0}
    >
      <table
        className={classes(
          'w-full table-fixed border-collapse text-left',
          sides.length === COMPARED_MOST && 'max-md:min-w-[500px]',
        )}
      >
        <colgroup>
          <col className="w-[76px] md:w-[160px]" />
          {sides.map(({ id }) => (
            <col key={id} />
          ))}
          {hasRoom ? <col className="max-md:hidden" /> : null}
        </colgroup>
        <thead>
          <tr>
            <td className="sticky left-0 z-10 bg-paper" />
            {sides.map((side) => (
              <SideHead key={side.id} product={product} side={side} sides={sides} dates={dates} />
            ))}
            {hasRoom ? <AddHead product={product} dates={dates} /> : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <FactRow key={row.name} row={row} hasRoom={hasRoom} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

type SideHeadProps = Omit<TableProps, 'rows'> & { side: Side }

function SideHead({ product, side, sides, dates }: SideHeadProps) {
  const others = sides.filter(({ id }) => id !== side.id)
  const without = comparePaths[product]({ ids: others.map(({ id }) => id).join(','), ...dates })
  return (
    <th scope="col" className="p-2 pb-5 align-top font-normal md:p-3">
      <div className="relative">
        {side.image ? (
          <Picture
            picture={side.image}
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
          aria-label={`Remove ${side.name}`}
          className="btn-icon absolute top-1.5 right-1.5 bg-card"
        >
          <Icon of={X} />
        </Link>
      </div>
      <Link
        to={pagePaths[product](side.id, { ...dates })}
        className="mt-3 block text-[1.0625rem] leading-[1.375rem] font-semibold hover:underline"
      >
        {side.name}
      </Link>
      <StarRating rating={side.rating ?? 0} ratingCount={side.rating_count} className="mt-1" />
      <Price product={product} side={side} />
      {side.isFree ? (
        <ButtonLink look="line" small className="mt-3 w-full" to={side.book}>
          Book Now
        </ButtonLink>
      ) : (
        <p className="mt-3 flex min-h-11 items-center text-sm text-muted">Not available on these days</p>
      )}
    </th>
  )
}

function Price({ product, side: { stay, unitPrice, currency } }: Pick<SideHeadProps, 'product' | 'side'>) {
  const { unit } = searchWords[product]
  if (!stay)
    return (
      <p className="mt-2">
        <span className="price num text-[1.25rem]">{formatMoney(unitPrice, currency)}</span>
        <span className="block text-note text-muted">a {unit}, before tax</span>
      </p>
    )
  return (
    <p className="mt-2">
      <span className="price num text-[1.25rem]">{formatMoney(stay.total, currency)}</span>
      <span className="block text-note text-muted">{lengthOf(stay, unit)}, tax included</span>
    </p>
  )
}

function AddHead({ product, dates }: Pick<TableProps, 'product' | 'dates'>) {
  return (
    <td className="p-2 pb-5 align-top max-md:hidden md:p-3">
      <Link
        to={listPaths[product]({ ...dates })}
        className="grid aspect-[16/10] place-items-center rounded-field border border-dashed border-edge text-sm font-semibold text-lagoon hover:bg-lagoon-soft"
      >
        <span className="inline-flex items-center gap-2">
          <Icon of={Plus} /> Add a {searchWords[product].one}
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
      {values.map(({ id, said }) => (
        <td
          key={id}
          className={`px-2 py-3 align-top text-[.9375rem] leading-[1.3125rem] md:px-3 ${isSame ? 'text-muted' : ''}`}
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
