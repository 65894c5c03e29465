import { addDays, type Day, isDay } from '@skyroute/core/dates.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatDayRange } from '../../../lib/format.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { useIsWide } from '../../../ui/hooks/use-media.ts'
import { ErrorNotice } from '../../../ui/notice.tsx'
import { useQueryChange } from '../../parts/filters/filter-bar.tsx'
import { useOpenRecord } from '../../parts/open-record.ts'
import { useMay } from '../../parts/permissions.ts'
import { pageIn } from '../../parts/table/page-query.ts'
import { Pager } from '../../parts/table/pager.tsx'
import { TableSkeleton } from '../../parts/table/table-skeleton.tsx'
import { useAnswer } from '../../parts/use-answer.ts'
import { useKeys } from '../../parts/use-keys.ts'
import type { Kind } from '../staff-booking.ts'
import { MoveDialog } from './move-dialog.tsx'
import type { Move } from './timeline-bar.tsx'
import { TimelineGrid } from './timeline-grid.tsx'

type TimelineProps = { kind: Kind; today: Day; viewSwitch: ReactNode }

/** Rooms and cars by day. The first day is in the address; the arrows go by a week. */
export function Timeline({ kind, today, viewSwitch }: TimelineProps) {
  const [query] = useSearchParams()
  const change = useQueryChange()
  const isWide = useIsWide()
  const asked = query.get('from') ?? ''
  const fromOn = isDay(asked) ? asked : addDays(today, -1)
  const length = isWide ? 21 : 7
  const untilOn = addDays(fromOn, length)
  const go = (on: Day) => change({ from: on === addDays(today, -1) ? '' : on })
  useKeys({ '[': () => go(addDays(fromOn, -7)), ']': () => go(addDays(fromOn, 7)) })
  return (
    <div className="flex flex-1 flex-col md:min-h-0">
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-2 md:px-5">
        <IconButton label="A week earlier" onClick={() => go(addDays(fromOn, -7))} icon={ChevronLeft} size="size-4.5" />
        <Button look="line" className="!border-line" onClick={() => go(addDays(today, -1))}>
          Today
        </Button>
        <IconButton label="A week later" onClick={() => go(addDays(fromOn, 7))} icon={ChevronRight} size="size-4.5" />
        <p className="num font-semibold" role="status">
          {formatDayRange(fromOn, addDays(untilOn, -1))}
        </p>
        <span className="ml-auto">{viewSwitch}</span>
      </div>
      <TimelineBody kind={kind} today={today} fromOn={fromOn} untilOn={untilOn} />
    </div>
  )
}

/** What the bars mean. */
const Legend = () => (
  <p className="flex items-center gap-2 text-[12.5px] text-muted">
    <span aria-hidden="true" className="h-4 w-7 rounded-md bg-lagoon" /> confirmed
    <span aria-hidden="true" className="ml-2 h-4 w-7 rounded-md border border-dashed border-edge bg-card" /> waits for
    money
    <span aria-hidden="true" className="ml-2 h-4 w-7 rounded-md border border-line bg-sky" /> completed
    <span className="ml-2">below: how many are left, and the price</span>
  </p>
)

type BodyProps = { kind: Kind; today: Day; fromOn: Day; untilOn: Day }

function TimelineBody({ kind, today, fromOn, untilOn }: BodyProps) {
  const [query] = useSearchParams()
  const { openKey, open } = useOpenRecord()
  const [move, setMove] = useState<Move | null>(null)
  const mayMove = useMay()('bookings.write')
  const { answer, error, isLoading, reload } = useAnswer('/admin/bookings/timeline', {
    query: {
      type: kind,
      from: fromOn,
      until: untilOn,
      listing_id: query.get('listing_id'),
      state: query.get('state'),
      page: pageIn(query),
    },
  })
  if (error)
    return (
      <div className="p-4 md:p-5">
        <ErrorNotice title="The timeline could not be loaded" onRetry={() => void reload()} isRetrying={isLoading}>
          {error.detail}
        </ErrorNotice>
      </div>
    )
  if (!answer) return <TableSkeleton label="Loading the timeline" />
  if (answer.rows.length === 0)
    return (
      <div className="max-w-[640px] p-4 md:p-5">
        <Empty title={kind === 'hotel' ? 'No room type here' : 'No car here'}>Remove a filter.</Empty>
      </div>
    )
  return (
    <>
      <TimelineGrid answer={answer} today={today} openKey={openKey} onOpen={open} onMove={mayMove ? setMove : null} />
      {move ? (
        <MoveDialog
          key={`${move.bar.id} ${move.byDays}`}
          move={move}
          onClose={() => setMove(null)}
          onChanged={reload}
        />
      ) : null}
      <div className="no-print flex min-h-11 shrink-0 flex-wrap items-center gap-4 border-t border-line px-4 py-1">
        <p className="flex items-center gap-1.5 text-[12.5px] text-muted max-lg:hidden pointer-coarse:hidden">
          <kbd className="kbd font-sans">[</kbd> <kbd className="kbd font-sans">]</kbd> a week,
          <kbd className="kbd font-sans">Tab</kbd> from bar to bar, <kbd className="kbd font-sans">Enter</kbd> open
          {mayMove ? (
            <>
              , <kbd className="kbd font-sans">M</kbd> or drag: other dates
            </>
          ) : null}
        </p>
        <Legend />
        <span className="ml-auto">
          <Pager {...answer} one={kind === 'hotel' ? 'room type' : 'car'} />
        </span>
      </div>
    </>
  )
}
