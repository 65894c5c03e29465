import { type ReactNode, Suspense, useId, useState } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'

type ChartCardProps = {
  title: string
  /** What colour means what. */
  keys?: ReactNode
  chart: ReactNode
  table: ReactNode
}

/** A shape, with its numbers behind it: the table takes its place. */
export function ChartCard({ title, keys, chart, table }: ChartCardProps) {
  const [isTable, setTable] = useState(false)
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="min-w-0 rounded-xl border border-line bg-card p-4 md:p-5">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={titleId} className="font-text text-[14px] leading-5 font-semibold tracking-normal">
          {title}
        </h2>
        <span className="flex items-center gap-4 text-[12.5px] text-muted">
          {isTable ? null : keys}
          <button
            type="button"
            aria-pressed={isTable}
            onClick={() => setTable(!isTable)}
            className="cursor-pointer underline underline-offset-4 hover:text-ink max-md:min-h-11"
          >
            {isTable ? 'Chart' : 'Table'}
          </button>
        </span>
      </div>
      {isTable ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
        <section aria-label={`${title}, table`} tabIndex={0} className="max-h-80 overflow-auto">
          {table}
        </section>
      ) : (
        <Suspense fallback={<Skeleton className="h-52 w-full" />}>{chart}</Suspense>
      )}
    </section>
  )
}

type FigureTableProps = { caption: string; heads: readonly string[]; rows: readonly (readonly (string | number)[])[] }

export function FigureTable({ caption, heads, rows }: FigureTableProps) {
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{caption}</caption>
      <thead className="sticky top-0 bg-card">
        <tr className="border-b border-line">
          {heads.map((head, index) => (
            <th key={head} scope="col" className={`h-8 pr-3 ${index > 0 ? '!text-right' : ''}`}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...cells]) => (
          <tr key={first} className="border-b border-line last:border-0">
            <th scope="row" className="h-8 pr-3 !font-normal">
              {first}
            </th>
            {cells.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
              <td key={index} className="num pr-3 text-right">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
