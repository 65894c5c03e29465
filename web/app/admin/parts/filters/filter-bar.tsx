import { ListFilter, Search, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Popover } from '../../../ui/popups/popover.tsx'
import { type AnchoredPopup, PopupButton } from '../../../ui/popups/popup-button.tsx'
import { FilterField } from './filter-field.tsx'
import { describeFilter, type Filter, readFilters } from './filters.ts'

type FilterBarProps = {
  filters: readonly Filter[]
  /** The field for words; its name is the address's. */
  search?: { name: string; label: string }
  /** Beside the filters: CSV, a switch of view. */
  children?: ReactNode
}

/** Filters live in the address; each goes by itself. */
export function FilterBar({ filters, search, children }: FilterBarProps) {
  const [query] = useSearchParams()
  const change = useQueryChange()
  const asked = readFilters(query, filters)
  return (
    <div className="border-b border-line px-4 py-2 md:px-5">
      <div className="flex flex-wrap items-center gap-2">
        {search ? <SearchField {...search} /> : null}
        {filters.length > 0 ? (
          <PopupButton
            kind="dialog"
            className="btn btn-line !border-line"
            preload={Popover.preload}
            popup={(popup) => <FilterPanel {...popup} filters={filters} />}
          >
            <Icon of={ListFilter} className="size-4" /> Filter
          </PopupButton>
        ) : null}
        <span className="ml-auto flex items-center gap-2">{children}</span>
      </div>
      {Object.keys(asked).length > 0 ? (
        <ul aria-label="Filters in use" className="flex flex-wrap items-center gap-1.5 pt-2">
          {filters
            .filter(({ name }) => asked[name] !== undefined)
            .map((filter) => (
              <li key={filter.name} className="max-w-full">
                <FilterChip
                  label={describeFilter(filter, asked[filter.name] ?? '')}
                  onClear={() => change({ [filter.name]: '' })}
                />
              </li>
            ))}
          <li>
            <Button look="quiet" onClick={() => change(Object.fromEntries(filters.map(({ name }) => [name, ''])))}>
              Clear all
            </Button>
          </li>
        </ul>
      ) : null}
    </div>
  )
}

const FilterChip = ({ label, onClear }: { label: string; onClear: () => void }) => (
  <button
    type="button"
    onClick={onClear}
    aria-label={`Remove ${label}`}
    className="inline-flex h-8 max-w-full cursor-pointer items-center gap-1 rounded-full bg-lagoon-soft px-3 font-semibold text-lagoon hover:opacity-80 max-md:h-11"
  >
    <span className="truncate">{label}</span> <Icon of={X} className="size-3.5" />
  </button>
)

const PAUSE_MS = 350
/** One letter finds everything; Enter asks for it all the same. */
const LEAST_LETTERS = 2
/** What every list's search takes; the test holds the API against it. */
export const MOST_LETTERS = 120

/** Asks once typing rests, and at once when Enter is pressed or the field is left. */
function SearchField({ name, label }: { name: string; label: string }) {
  const [query] = useSearchParams()
  const change = useQueryChange({ replace: true })
  const now = query.get(name) ?? ''
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(now)
  // What this field asked for last: another value in the address came from a link, and is shown.
  const [asked, setAsked] = useState(now)
  const [shown, setShown] = useState(now)
  if (now !== shown) {
    setShown(now)
    if (now !== asked) {
      setAsked(now)
      setTyped(now)
    }
  }
  const ask = () => {
    const words = typed.trim()
    if (words === asked) return
    setAsked(words)
    change({ [name]: words })
  }
  // The clock: whoever still types is not asked for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed decides, not how the address is changed
  useEffect(() => {
    const length = typed.trim().length
    if (length > 0 && length < LEAST_LETTERS) return
    const pause = setTimeout(ask, PAUSE_MS)
    return () => clearTimeout(pause)
  }, [typed])
  return (
    <form
      className="relative w-full md:w-72"
      onSubmit={(event) => {
        event.preventDefault()
        ask()
        // The keys of the list are at hand again.
        field.current?.blur()
      }}
    >
      <Icon of={Search} className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted" />
      <input
        ref={field}
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={MOST_LETTERS}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={ask}
        className="field !min-h-9 !rounded-lg !pl-9 !text-[.84375rem] max-md:!min-h-11 max-md:!text-base"
      />
    </form>
  )
}

function FilterPanel({ filters, ...popup }: AnchoredPopup & { filters: readonly Filter[] }) {
  const [query] = useSearchParams()
  const change = useQueryChange()
  return (
    <Popover {...popup} label="Filters" align="start" className="console w-[min(420px,calc(100vw-24px))] p-4">
      <div className="grid max-h-[60dvh] grid-cols-2 gap-3 overflow-y-auto p-1 max-sm:grid-cols-1">
        {filters.map((filter) => (
          <FilterField
            key={filter.name}
            filter={filter}
            value={query.get(filter.name) ?? ''}
            onChange={(value) => change({ [filter.name]: value })}
          />
        ))}
      </div>
      <div className="mt-3 flex justify-end">
        <Button look="line" onClick={() => popup.onOpenChange(false)}>
          Done
        </Button>
      </div>
    </Popover>
  )
}

/** Another question: its first page, and no record of the old one stays open. */
export function useQueryChange({ replace = false } = {}) {
  const [, setQuery] = useSearchParams()
  return (changes: Readonly<Record<string, string>>) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        for (const name of ['page', 'open']) next.delete(name)
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { preventScrollReset: true, replace },
    )
}
