import type { CSSProperties } from 'react'
import { formatDay } from '../../lib/days.ts'
import { classes } from '../../ui/classes.ts'
import { FigureCard } from '../charts/figure-card.tsx'
import { type FigureColumn, FigureTable } from '../charts/figure-table.tsx'
import { SideScroll } from '../parts/side-scroll.tsx'
import type { Dashboard } from './dashboard.ts'
import { describeNights, heatOf } from './heat.ts'
import { axisDay } from './series.ts'

type Occupancy = Dashboard['occupancy']
type Area = Occupancy['areas'][number]
const TITLE = 'Room nights sold, next eight weeks'

const nightsIn = ({ sold_nights, nights, sold_percent }: Area, week: number) =>
  describeNights(sold_nights[week] ?? 0, nights[week] ?? 0, sold_percent[week] ?? 0)

/** How full each place is, week by week: the deeper the fuller. */
export function OccupancyMap({ occupancy }: { occupancy: Occupancy }) {
  const { weeks, areas } = occupancy
  const columns: FigureColumn<Occupancy['areas'][number]>[] = [
    { key: 'place', title: 'Place', isWord: true, cell: ({ name, state }) => `${name}, ${state}` },
    { key: 'rooms', title: 'Rooms', cell: ({ rooms }) => rooms },
    ...weeks.map((on, week) => ({
      key: on,
      title: `From ${formatDay(on)}`,
      cell: (area: Occupancy['areas'][number]) => nightsIn(area, week),
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
  return (
    <SideScroll label="Rooms sold, scrolls sideways" on="card">
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
          {areas.map((area) => (
            <tr key={`${area.name} ${area.state}`}>
              <th scope="row" className="truncate pr-3 !font-medium !text-ink" title={`${area.name}, ${area.state}`}>
                {area.name}
              </th>
              {weeks.map((on, week) => (
                <HeatCell key={on} area={area} week={week} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </SideScroll>
  )
}

/** The colour says how full, by the rooms that there are; the figure how many. */
function HeatCell({ area, week }: { area: Area; week: number }) {
  const percent = area.sold_percent[week] ?? 0
  const { depth, isDeep } = heatOf(percent)
  // React's types know no properties of our own.
  const look = { '--depth': `${depth}%` } as CSSProperties
  return (
    <td
      style={look}
      title={nightsIn(area, week)}
      className={classes(
        'num h-8 rounded-[5px] bg-[color-mix(in_oklab,var(--lagoon)_var(--depth),var(--card))] text-center text-[.78125rem]',
        isDeep && 'font-semibold text-on-lagoon',
        // Light on dark needs less of a light colour.
        !isDeep && 'dark:bg-[color-mix(in_oklab,var(--lagoon)_calc(var(--depth)*.78),var(--card))]',
        percent === 0 && 'text-muted',
      )}
    >
      {area.sold_nights[week] ?? 0}
    </td>
  )
}
