import {
  ArrowLeft,
  BedDouble,
  Building2,
  Clock3,
  Landmark,
  type LucideIcon,
  Map as MapIcon,
  MapPin,
  Plane,
} from 'lucide-react'
import type { MouseEvent, RefObject } from 'react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../../lib/api.ts'
import { count, formatDayRange, todayInLagos } from '../../../lib/format.ts'
import type { HotelHint, PlaceHint } from '../../../lib/types/catalogue-types.ts'
import { useFetched } from '../../../lib/use-fetched.ts'
import { paths } from '../../../paths.ts'
import { classes } from '../../../ui/classes.ts'
import { useEventListener } from '../../../ui/hooks/use-event-listener.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { type Filters, stayOf } from '../filters/filters.ts'
import type { Product } from '../product.ts'
import type { RecentSearch } from '../recent-searches.ts'
import { firstGroups, groupHints, type Suggestion, type SuggestionGroup } from './suggested-places.ts'

export type SuggestionsProps = {
  /** Of the list, which the field names as its own. */
  id: string
  label: string
  product: Product
  /** Dates and guests of the search: a hotel that is chosen opens with them. */
  stay: Partial<Filters>
  /** '' before anything was typed. */
  typed: string
  input: RefObject<HTMLInputElement | null>
  /** Id of the suggestion that the arrows are on. */
  active: string | undefined
  onActive: (id: string | undefined) => void
  onPick: (place: string) => void
  onRecent: (search: RecentSearch) => void
  onClose: () => void
}

/** The list under a place field, on phones the whole screen below it: an ARIA combobox whose focus stays in the field. */
export default function Suggestions(props: SuggestionsProps) {
  const { id, label, product, stay, typed, active, onPick, onRecent } = props
  const navigate = useNavigate()
  const hints = usePlaceHints(typed)
  const groups = groupsOf(hints, typed, product)
  const all = groups.flatMap(({ suggestions }) => suggestions)
  const idOf = (suggestion: Suggestion) => `${id}-${all.indexOf(suggestion)}`
  const choose = ({ recent, hotelId, label }: Suggestion) => {
    if (recent) return onRecent(recent)
    onPick(label)
    if (hotelId) void navigate(paths.hotel(hotelId, stayOf('hotel', stay)))
  }
  useArrows(props, all, idOf, choose)
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        aria-label="Back to the search"
        onMouseDown={keepFocus}
        onClick={() => leave(props)}
        className="btn-icon absolute top-2.5 left-2 cursor-pointer md:hidden"
      >
        <Icon of={ArrowLeft} />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a press beside the rows must not take the focus either */}
      <div
        onMouseDown={keepFocus}
        className="popup absolute top-full right-0 left-0 z-30 mt-2 max-h-[min(440px,60vh)] overflow-y-auto p-2 max-md:static max-md:mt-0 max-md:max-h-none max-md:flex-1 max-md:overscroll-contain max-md:rounded-none max-md:border-0 max-md:shadow-none md:min-w-[340px]"
      >
        <div id={id} role="listbox" aria-label={label}>
          {groups.map(({ title, suggestions }) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a listbox
            <div key={title} role="group" aria-label={title}>
              <p className="eyebrow px-3 pt-2 pb-1" aria-hidden="true">
                {title}
              </p>
              {suggestions.map((suggestion) => (
                <Row
                  key={suggestion.key}
                  id={idOf(suggestion)}
                  suggestion={suggestion}
                  isActive={active === idOf(suggestion)}
                  onChoose={() => {
                    choose(suggestion)
                    leave(props)
                  }}
                />
              ))}
            </div>
          ))}
        </div>
        <p role="status" className={classes('px-3 py-2.5 text-[.9375rem] text-muted', all.length > 0 && 'sr-only')}>
          {describeFound(hints, typed, { product, found: all.length })}
        </p>
      </div>
    </>
  )
}

const keepFocus = (event: MouseEvent) => event.preventDefault()

/** On phones the field gives its focus back, and the keyboard goes: what comes next is a button. */
function leave({ input, onClose }: SuggestionsProps) {
  onClose()
  if (matchMedia('(width < 768px)').matches) input.current?.blur()
}

function groupsOf(hints: Hints, typed: string, product: Product): SuggestionGroup[] {
  if (typed.trim() === '')
    return firstGroups(product, todayInLagos(), ({ startOn, endOn }) => formatDayRange(startOn, endOn))
  return hints && hints !== 'failed' ? groupHints(hints.places, product === 'hotel' ? hints.hotels : []) : []
}

function describeFound(hints: Hints, typed: string, { product, found }: { product: Product; found: number }) {
  if (typed.trim() === '') return ''
  if (typed.trim().length < 2)
    return `Keep typing: a city, an area, an airport${product === 'hotel' ? ', a landmark or a hotel' : ' or a landmark'}.`
  if (hints === null) return 'Looking…'
  if (hints === 'failed') return 'No suggestions right now. You can still search for what you typed.'
  if (found > 0) return `${count(found, 'suggestion')} found`
  return `No place${product === 'hotel' ? ' or hotel' : ''} by that name. Try a bigger town nearby.`
}

const icons: Record<Suggestion['kind'], LucideIcon> = {
  recent: Clock3,
  state: MapIcon,
  city: Building2,
  area: MapPin,
  airport: Plane,
  landmark: Landmark,
  hotel: BedDouble,
}

type RowProps = { id: string; suggestion: Suggestion; isActive: boolean; onChoose: () => void }

function Row({ id, suggestion: { kind, label, detail }, isActive, onChoose }: RowProps) {
  return (
    // The keys work in the field, which keeps the focus.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      // In view while the arrows move through a long list.
      ref={(row) => {
        if (isActive) row?.scrollIntoView({ block: 'nearest' })
      }}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={classes(
        'flex min-h-12 cursor-pointer items-center gap-3 rounded-field px-3 py-1.5 hover:bg-sunk',
        isActive && 'bg-sunk outline-2 -outline-offset-2 outline-lagoon',
      )}
    >
      <Icon of={icons[kind]} className="size-5 text-lagoon" />
      <span className="min-w-0 flex-1">
        <span className="block leading-5 font-medium">{label}</span>
        {detail ? <span className="num block text-note text-muted">{detail}</span> : null}
      </span>
    </div>
  )
}

function useArrows(
  { input, active, onActive, onClose }: SuggestionsProps,
  all: Suggestion[],
  idOf: (suggestion: Suggestion) => string,
  choose: (suggestion: Suggestion) => void,
) {
  const ids = all.map(idOf)
  const at = active === undefined ? -1 : ids.indexOf(active)
  const moves: Record<string, () => number> = {
    ArrowDown: () => (at + 1) % ids.length,
    ArrowUp: () => (at <= 0 ? ids.length : at) - 1,
  }
  // The field stands outside this part.
  useEventListener(input, 'keydown', (event) => {
    const move = moves[event.key]
    const chosen = all[at]
    if (move && ids.length > 0) onActive(ids[move()])
    else if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' && chosen) choose(chosen)
    else {
      if (event.key === 'Enter') onClose()
      return
    }
    event.preventDefault()
    event.stopPropagation()
  })
}

const PAUSE_MS = 150

type Known = { typed: string; places: PlaceHint[]; hotels: HotelHint[] }
type Hints = Known | 'failed' | null

/** What the server makes of the letters so far; null while nothing is known. Those of before stay meanwhile. */
function usePlaceHints(typed: string): Hints {
  const asked = typed.trim()
  const [hints, setHints] = useState<Known | null>(null)
  const isAsked = asked.length >= 2
  const ask = (signal: AbortSignal | undefined) =>
    api.get('/places', { query: { q: asked }, signal }).then((found) => ({ typed: asked, ...found }))
  const { answer, error } = useFetched(isAsked ? asked : null, ask, PAUSE_MS)
  if (answer && answer !== hints) setHints(answer)
  if (!isAsked && hints) setHints(null)
  // No hints is no harm: the search itself reads any spelling.
  return error ? 'failed' : isAsked ? hints : null
}
