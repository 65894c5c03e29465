import { addDays } from '@skyroute/core/dates.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Link, useRevalidator, useSearchParams } from 'react-router'
import { formatDayRange } from '../../../lib/format.ts'
import { concernsBookings, useNews } from '../../../lib/live/use-news.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { useOpenRecord } from '../../parts/open-record.ts'
import { type Board, BoardGrid } from './board-grid.tsx'
import { boardLengths } from './board-query.ts'
import { HireDrawer } from './hire-drawer.tsx'
import type { Hire } from './hire-lines.tsx'
import { UnassignedHires } from './unassigned-hires.tsx'
import { useAssign } from './use-assign.ts'

/** Days across, cars and drivers down, and at the side what still lacks one. */
export function BoardTab({ board }: { board: Board }) {
  const { openKey, open, close } = useOpenRecord()
  const [dragged, setDragged] = useState<Hire | null>(null)
  const { revalidate } = useRevalidator()
  const { assign } = useAssign()
  useNews(concernsBookings, () => void revalidate())
  const drop = (row: { kind: 'vehicle' | 'driver'; id: string; name: string }) => {
    if (!dragged) return
    setDragged(null)
    void assign(dragged, row)
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <BoardBar board={board} />
      <div className="grid min-h-0 flex-1 content-start grid-cols-[minmax(0,1fr)] @min-[880px]/page:grid-cols-[minmax(0,1fr)_292px]">
        <BoardGrid board={board} dragged={dragged} onDrop={drop} onOpen={open} openKey={openKey} />
        <UnassignedHires
          days={formatDayRange(board.from_on, addDays(board.until_on, -1))}
          hires={board.unassigned}
          openKey={openKey}
          onOpen={open}
          onDrag={setDragged}
        />
      </div>
      {openKey ? <HireDrawer key={openKey} id={openKey} onClose={close} /> : null}
    </div>
  )
}

function BoardBar({ board }: { board: Board }) {
  const [query, setQuery] = useSearchParams()
  const length = board.days.length
  const to = (changes: Record<string, string | undefined>) => {
    const next = new URLSearchParams(query)
    next.delete('open')
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    return next
  }
  const hrefOf = (changes: Record<string, string | undefined>) => `?${to(changes)}`
  const lastOn = addDays(board.until_on, -1)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2 md:px-5">
      <nav aria-label="Days" className="flex items-center gap-1">
        <Link to={hrefOf({ from: addDays(board.from_on, -length) })} aria-label="Earlier" className="btn-icon">
          <Icon of={ChevronLeft} className="size-4" />
        </Link>
        <span className="num min-w-32 text-center font-semibold" aria-live="polite">
          {formatDayRange(board.from_on, lastOn)}
        </span>
        <Link to={hrefOf({ from: addDays(board.from_on, length) })} aria-label="Later" className="btn-icon">
          <Icon of={ChevronRight} className="size-4" />
        </Link>
        {board.from_on === board.today ? null : (
          <Link to={hrefOf({ from: undefined })} className="link ml-1">
            Today
          </Link>
        )}
      </nav>
      <span className="flex gap-1">
        {boardLengths.map((days) => (
          <Link
            key={days}
            to={hrefOf({ days: days === 7 ? undefined : `${days}` })}
            aria-current={days === length ? 'true' : undefined}
            className="inline-flex h-9 items-center rounded-lg px-3 text-muted hover:bg-sunk aria-[current=true]:bg-lagoon-soft aria-[current=true]:font-semibold aria-[current=true]:text-lagoon"
          >
            {days} days
          </Link>
        ))}
      </span>
      <label className="ml-auto flex items-center gap-2">
        <span className="text-muted">State</span>
        <select
          className="field h-9 min-h-9 w-44 py-0 pr-7 text-[13.5px]"
          value={query.get('state') ?? ''}
          onChange={({ target }) => setQuery(to({ state: target.value }))}
        >
          <option value="">All</option>
          {board.states.map(({ slug, name, vehicles }) => (
            <option key={slug} value={slug}>
              {name} ({vehicles})
            </option>
          ))}
        </select>
      </label>
      <label className="flex items-center gap-2">
        <input
          type="checkbox"
          className="check"
          checked={query.get('all') === 'true'}
          onChange={({ target }) => setQuery(to({ all: target.checked ? 'true' : undefined }))}
        />
        Idle cars too
      </label>
    </div>
  )
}
