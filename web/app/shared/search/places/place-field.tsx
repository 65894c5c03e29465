import { lazy, Suspense, useId, useRef, useState } from 'react'
import { importWithRetry } from '../../../ui/hooks/import-with-retry.ts'
import { useHasScript } from '../../../ui/hooks/use-media.ts'
import { useSeen } from '../../../ui/hooks/use-seen.ts'
import type { Filters } from '../filters/filters.ts'
import type { Product } from '../product.ts'
import type { RecentSearch } from '../recent-searches.ts'
import { offeredCities } from './offered-cities.ts'

type PlaceFieldProps = {
  product: Product
  /** Dates and guests, which a hotel that is chosen opens with. */
  stay: Partial<Filters>
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  /** A search of before was chosen: its dates come along. */
  onRecent: (search: RecentSearch) => void
  id?: string
  className?: string
}

const loadSuggestions = () => importWithRetry(() => import('./place-suggestions.tsx'))
const Suggestions = lazy(loadSuggestions)

/** Any city, area, airport or landmark by name, or a hotel by a part of its own. What it offers is fetched when somebody comes to it; before that it is a plain field with the browser's own list (lib/browser/early-places.ts). */
export function PlaceField({ product, stay, label, name, value, onChange, onRecent, id, className }: PlaceFieldProps) {
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const hasScript = useHasScript()
  const [isOpen, setOpen] = useState(false)
  const [isTyped, setTyped] = useState(false)
  const [active, setActive] = useState<string>()
  const close = () => {
    setOpen(false)
    setActive(undefined)
  }
  const open = () => {
    setTyped(false)
    setOpen(true)
  }
  // Who came to the field before its script gets what they came for.
  useSeen(true, () => {
    if (document.activeElement === input.current) setOpen(true)
  })
  const pick = (place: string) => {
    onChange(place)
    close()
  }
  return (
    <span className={isOpen ? 'place-open' : 'contents'}>
      <input
        ref={input}
        id={id}
        name={name}
        aria-label={id ? undefined : label}
        placeholder={product === 'hotel' ? 'City, area, landmark or hotel' : 'City, area, airport or landmark'}
        value={value}
        onChange={({ target }) => {
          setTyped(true)
          setOpen(true)
          onChange(target.value)
        }}
        data-whole="yes"
        data-places={product}
        onFocus={() => void loadSuggestions()}
        onClick={open}
        onBlur={close}
        onKeyDown={({ key }) => key === 'ArrowDown' && !isOpen && open()}
        role={hasScript ? 'combobox' : undefined}
        aria-autocomplete={hasScript ? 'list' : undefined}
        aria-expanded={hasScript ? isOpen : undefined}
        aria-controls={hasScript && isOpen ? listId : undefined}
        aria-activedescendant={active}
        list={hasScript ? undefined : listId}
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        enterKeyHint="search"
        className={className}
      />
      {hasScript ? null : (
        <datalist id={listId}>
          {offeredCities.map((city) => (
            <option key={city} value={city} />
          ))}
        </datalist>
      )}
      {isOpen ? (
        <Suspense fallback={null}>
          <Suggestions
            id={listId}
            label={label}
            product={product}
            stay={stay}
            // What stands there on arrival is an answer, not a question.
            typed={isTyped ? value : ''}
            input={input}
            active={active}
            onActive={setActive}
            onPick={pick}
            onRecent={(search) => {
              onRecent(search)
              close()
            }}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </span>
  )
}
