import { count } from '../../lib/format.ts'
import { listPaths } from '../../shared/compare/compare-paths.ts'
import { COMPARED_MOST, keepCompared } from '../../shared/compare/compared.ts'
import { hydrateLazily } from '../../shared/lazy-hydration/lazy-hydration.tsx'
import { Breadcrumb } from '../../shared/listing/breadcrumb.tsx'
import type { Product } from '../../shared/search/product.ts'
import { searchWords } from '../../shared/search/words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { useSeen } from '../../ui/hooks/use-seen.ts'
import type { TableProps } from './compare-table.tsx'
import type { Dates } from './sides.ts'

const CompareTable = hydrateLazily<TableProps>('side-by-side', () => import('./compare-table.tsx'), 'stillness')

type ComparePageProps = TableProps & { missing: number }

/** Up to three listings of a product side by side. */
export function ComparePage({ missing, ...table }: ComparePageProps) {
  const { product, sides, dates } = table
  const { one, many } = searchWords[product]
  useSeen(sides, () =>
    keepCompared(
      product,
      sides.map(({ id, name }) => ({ id, name })),
    ),
  )
  return (
    <div className="wrap pt-4 pb-16 md:pt-6">
      <Breadcrumb steps={[{ label: many, to: listPaths[product]({ ...dates }) }]} />
      <h1 className="mt-1 text-[2rem] leading-[2.25rem] md:text-h1">Compare {many.toLowerCase()}</h1>
      {missing > 0 ? (
        <p className="mt-3 text-muted">
          {count(missing, one)} of these can no longer be {product === 'car' ? 'hired' : 'booked'}.
        </p>
      ) : null}
      {sides.length === 0 ? (
        <NothingChosen product={product} dates={dates} />
      ) : (
        <>
          {sides.length > 1 ? <p className="mt-2 text-muted">What is the same in all of them is grey.</p> : null}
          {sides.length < COMPARED_MOST ? (
            <ButtonLink look="line" small to={listPaths[product]({ ...dates })} className="mt-4 md:hidden">
              Add a {one}
            </ButtonLink>
          ) : null}
          <CompareTable {...table} />
        </>
      )}
    </div>
  )
}

function NothingChosen({ product, dates }: { product: Product; dates: Dates }) {
  const many = searchWords[product].many.toLowerCase()
  return (
    <div className="mt-6">
      <Empty
        title="Nothing to compare yet"
        actions={<ButtonLink to={listPaths[product]({ ...dates })}>Choose {many}</ButtonLink>}
      >
        Tick “Compare” on up to {COMPARED_MOST} {many} to see them side by side.
      </Empty>
    </div>
  )
}
