import { formatDay } from '@skyroute/core/dates.ts'
import type { CSSProperties } from 'react'
import { classes } from '../../ui/classes.ts'
import { FigureCard } from '../charts/figure-card.tsx'
import { type FigureColumn, FigureTable } from '../charts/figure-table.tsx'
import type { Dashboard } from './dashboard.ts'
import { formatPercent, heatOf } from './heat.ts'
import { axisDay } from './series.ts'

type Occupancy = Dashboard['occupancy']
const TITLE = 'Rooms sold, next eight weeks, %'

/** How full each place is, week by week: the deeper the fuller. */
export function OccupancyMap({ occupancy }: { occupancy: Occupancy }) {
  const { weeks, areas } = occupancy
  const columns: FigureColumn<Occupancy['areas'][number]>[] = [
    { key: 'place', title: 'Place', isWord: true, cell: ({ name, state }) => `${name}, ${state}` },
    { key: 'rooms', title: 'Rooms', cell: ({ rooms }) => rooms },
    ...weeks.map((on, week) => ({
      key: on,
      title: `From ${formatDay(on)}`,
      cell: ({ sold_percent }: Occupancy['areas'][number]) => sold_percent[week],
    })),
  ]
  return (
    <FigureCard
      title={TITLE}
      chart={<Heat occupancy={occupancy} />}
      table={
        <FigureTable label={TITLE} columns={columns} rows={areas} rowKey={({ name, state }) => `${name} ${state}`} />
      }
    />
  )
}

function Heat({ occupancy: { weeks, areas } }: { occupancy: Occupancy }) {
  const fullest = Math.max(0, ...areas.flatMap(({ sold_percent }) => sold_percent))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section aria-label="Rooms sold, scrolls sideways" tabIndex={0} className="overflow-x-auto">
      <table className="w-full min-w-[560px] table-fixed border-separate border-spacing-[2px]">
        <caption className="sr-only">{TITLE}</caption>
        <thead>
          <tr>
            <th scope="col" className="w-32">
              <span className="sr-only">Place</span>
            </th>
            {weeks.map((on) => (
              <th key={on} scope="col" className="num pb-1 !text-center !font-medium">
                {axisDay(on)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {areas.map(({ name, state, sold_percent }) => (
            <tr key={`${name} ${state}`}>
              <th scope="row" className="truncate pr-3 !font-medium !text-ink" title={`${name}, ${state}`}>
                {name}
              </th>
              {weeks.map((on, week) => (
                <HeatCell key={on} percent={sold_percent[week] ?? 0} fullest={fullest} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function HeatCell({ percent, fullest }: { percent: number; fullest: number }) {
  const { depth, isDeep } = heatOf(percent, fullest)
  // React's types know no properties of our own.
  const look = { '--depth': `${depth}%` } as CSSProperties
  return (
    <td
      style={look}
      className={classes(
        'num h-8 rounded-[5px] bg-[color-mix(in_oklab,var(--lagoon)_var(--depth),var(--card))] text-center text-[12.5px]',
        isDeep && 'font-semibold text-on-lagoon',
        // Light on dark needs less of a light colour.
        !isDeep && 'dark:bg-[color-mix(in_oklab,var(--lagoon)_calc(var(--depth)*.78),var(--card))]',
        percent === 0 && 'text-muted',
      )}
    >
      {formatPercent(percent, fullest)}
    </td>
  )
}
