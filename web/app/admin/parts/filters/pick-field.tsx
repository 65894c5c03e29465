import { useState } from 'react'
import { useFetched } from '../../../lib/use-fetched.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/field.tsx'
import type { Filter } from './filters.ts'

type PickFieldProps = { filter: Filter & { kind: 'pick' }; value: string; onChange: (value: string) => void }

const PAUSE_MS = 250
const LEAST_LETTERS = 2

/** One of very many, found by what is typed. */
export function PickField({ filter, value, onChange }: PickFieldProps) {
  if (value === '') return <Finder filter={filter} onChange={onChange} />
  return (
    <div className="col-span-full">
      <p className="label">{filter.label}</p>
      <p className="flex items-center justify-between gap-3 rounded-field border border-line px-3 py-1">
        <b className="min-w-0 truncate font-semibold">{filter.chosen ?? value}</b>
        <Button look="quiet" onClick={() => onChange('')}>
          Another
        </Button>
      </p>
    </div>
  )
}

function Finder({ filter, onChange }: Omit<PickFieldProps, 'value'>) {
  const [typed, setTyped] = useState('')
  const asked = typed.trim()
  const isAsked = asked.length >= LEAST_LETTERS
  const { answer, isLoading } = useFetched(isAsked ? asked : null, (signal) => filter.find(asked, signal), PAUSE_MS)
  const isNobody = answer?.length === 0 && !isLoading
  return (
    <div className="col-span-full">
      <TextField
        label={filter.label}
        autoComplete="off"
        placeholder="Type a name"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        help={isNobody ? `Nothing is called “${asked}”.` : undefined}
      />
      {answer && answer.length > 0 ? (
        <ul
          aria-label={`${filter.label}: found`}
          // In a panel that scrolls it would stand below the edge.
          ref={(list) => list?.scrollIntoView({ block: 'nearest' })}
          className="mt-2 overflow-hidden rounded-xl border border-line"
        >
          {answer.map((choice) => (
            <li key={choice.value} className="border-b border-line last:border-0">
              <button
                type="button"
                onClick={() => onChange(choice.value)}
                className="flex min-h-11 w-full cursor-pointer items-center justify-between gap-3 px-3 py-1.5 text-left hover:bg-sunk focus-visible:-outline-offset-3"
              >
                <span className="min-w-0 truncate font-semibold">{choice.label}</span>
                <span className="min-w-0 truncate text-muted">{choice.detail}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
