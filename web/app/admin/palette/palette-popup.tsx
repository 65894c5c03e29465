import { Search } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { useFetched } from '../../lib/use-fetched.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import TopDialog from '../../ui/popups/top-dialog-popup.tsx'
import { useOwnEntries } from '../frame/use-own-entries.ts'
import { useMay } from '../parts/permissions.ts'
import type { Found } from './entries.ts'
import { deedEntries, type Entry, type EntryGroup, foundGroups, matching, screenEntries } from './entries.ts'

export default function PalettePopup({ open, onOpenChange }: PaletteProps) {
  return (
    <TopDialog open={open} onOpenChange={onOpenChange} label="Search or command">
      <Panel onDone={() => onOpenChange(false)} />
    </TopDialog>
  )
}

function Panel({ onDone }: { onDone: () => void }) {
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const search = useSearch(typed)
  const groups = useGroups(typed, foundGroups(search.results))
  const entries = groups.flatMap((group) => group.entries)
  const here = entries[Math.min(at, entries.length - 1)]
  const listId = useId()
  const go = useGo(onDone)
  const press = (event: KeyboardEvent) => {
    const to = stepOf(event.key, at, entries.length)
    if (to !== undefined) setAt(to)
    else if (event.key === 'Enter' && here) go(here)
    else return
    event.preventDefault()
  }
  return (
    <>
      <div className="flex h-13 shrink-0 items-center gap-3 border-b border-line px-4">
        <Icon of={Search} className="size-4.5 text-muted" />
        <input
          role="combobox"
          aria-label="Search or command"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={here && optionId(listId, here)}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder="Reference, name, e-mail, phone, plate, or where to go"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setAt(0)
          }}
          onKeyDown={press}
          className="h-full min-w-0 flex-1 bg-transparent text-base outline-none"
        />
        <kbd className="kbd font-sans max-md:!hidden">Esc</kbd>
      </div>
      <Results groups={groups} listId={listId} here={here} onGo={go} />
      <p role="status" className="shrink-0 border-t border-line px-4 py-2 text-[.78125rem] text-muted">
        {describeState(typed, search, entries.length)}
      </p>
    </>
  )
}

type ResultsProps = { groups: EntryGroup[]; listId: string; here: Entry | undefined; onGo: (entry: Entry) => void }

function Results({ groups, listId, here, onGo }: ResultsProps) {
  return (
    <div id={listId} role="listbox" aria-label="Results" className="min-h-0 flex-1 overflow-y-auto p-2">
      {groups.map(({ label, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
        <div key={label} role="group" aria-label={label} className="pb-1">
          <p aria-hidden="true" className="px-2.5 pt-2 pb-1 text-[.75rem] font-semibold text-muted">
            {label}
          </p>
          {entries.map((entry) => (
            <Option key={entry.key} id={optionId(listId, entry)} entry={entry} isHere={entry === here} onGo={onGo} />
          ))}
        </div>
      ))}
    </div>
  )
}

type OptionProps = { id: string; entry: Entry; isHere: boolean; onGo: (entry: Entry) => void }

function Option({ id, entry, isHere, onGo }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the field above has the focus
    <div
      id={id}
      role="option"
      aria-selected={isHere}
      ref={(row) => {
        if (isHere) row?.scrollIntoView({ block: 'nearest' })
      }}
      onClick={() => onGo(entry)}
      className={classes(
        'flex min-h-10 cursor-pointer items-center gap-3 rounded-lg px-2.5 max-md:min-h-11',
        isHere ? 'bg-lagoon-soft' : 'hover:bg-sunk',
      )}
    >
      <Icon of={entry.icon} className="size-4.5 text-muted" />
      <span className="min-w-0 flex-1 py-1">
        <span className="num block truncate font-semibold">{entry.title}</span>
        {/* A line of its own: the day and the hotel are what tells bookings apart. */}
        {entry.detail ? <span className="num block truncate text-[.78125rem] text-muted">{entry.detail}</span> : null}
      </span>
      <span className="num shrink-0 text-[.78125rem] text-muted max-md:hidden">{entry.end}</span>
    </div>
  )
}

const optionId = (listId: string, { key }: Entry) => `${listId}-${key.replace(/\W+/g, '-')}`

/** What is called like it stands first and at once: what is found comes below, so that nothing moves under the cursor. */
function useGroups(typed: string, found: EntryGroup[]): EntryGroup[] {
  const may = useMay()
  const own = useOwnEntries().map(({ key, icon, label, to, onSelect }): Entry => {
    const words = { key, icon, title: label }
    return to === undefined ? { ...words, onSelect: () => void onSelect?.() } : { ...words, to }
  })
  const standing = [
    { label: 'Go to', entries: screenEntries(may) },
    { label: 'Do', entries: deedEntries(may) },
    { label: 'Yours', entries: own },
  ]
  const named = standing.map(({ label, entries }) => ({ label, entries: matching(entries, typed) }))
  return [...named, ...found].filter(({ entries }) => entries.length > 0)
}

function useGo(onDone: () => void) {
  const navigate = useNavigate()
  return (entry: Entry) => {
    onDone()
    if (entry.to === undefined) entry.onSelect()
    else void navigate(entry.to)
  }
}

function stepOf(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: (at + 1) % count,
    ArrowUp: (at - 1 + count) % count,
    PageDown: Math.min(at + 6, count - 1),
    PageUp: Math.max(at - 6, 0),
  }
  return steps[key]
}

type State = { isAsking: boolean; problem: string | null }

function describeState(typed: string, { isAsking, problem }: State, count: number): string {
  if (problem) return problem
  if (isAsking) return 'Looking…'
  if (count === 0) return `Nothing is called “${typed.trim()}”. A whole reference, address or number finds surest.`
  return typed.trim() === '' ? 'Arrows move, Enter goes.' : `${count} found. Arrows move, Enter goes.`
}

export type PaletteProps = { open: boolean; onOpenChange: (open: boolean) => void }

const PAUSE_MS = 180
const LEAST_LETTERS = 2

/** Asks the API once typing rests. Until then the answers before it stay. */
function useSearch(typed: string) {
  const asked = typed.trim()
  const isAsked = asked.length >= LEAST_LETTERS
  const ask = (signal: AbortSignal | undefined) => api.get('/admin/search', { query: { q: asked }, signal })
  const { answer, error, isLoading } = useFetched(isAsked ? asked : null, ask, PAUSE_MS)
  const [results, setResults] = useState<readonly Found[]>([])
  if (answer && answer.results !== results) setResults(answer.results)
  const problem = error instanceof ApiError ? error.detail : null
  return { results: isAsked && !problem ? results : [], problem, isAsking: isLoading }
}
