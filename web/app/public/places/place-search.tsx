import { Search } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icons/icon.tsx'

type PlaceSearchProps = {
  /** "Search states" */
  label: string
  typed: string
  onType: (typed: string) => void
  /** How many are left, said aloud. */
  found: string
  className?: string
}

/** Narrows the list below while someone types; before script it is a plain form that asks for the page again. */
export function PlaceSearch({ label, typed, onType, found, className }: PlaceSearchProps) {
  return (
    <search className={classes('block', className)}>
      <form method="get" onSubmit={(event) => event.preventDefault()} className="flex gap-2">
        <label className="field">
          <Icon of={Search} className="size-5 text-lagoon" />
          <span className="sr-only">{label}</span>
          <input
            type="search"
            name="q"
            value={typed}
            onChange={({ target }) => onType(target.value)}
            placeholder={label}
            autoComplete="off"
            enterKeyHint="search"
            className="min-h-11 w-full min-w-0 bg-transparent outline-none placeholder:text-muted"
          />
        </label>
        <Button type="submit" look="line" className="scripted:hidden">
          Search
        </Button>
      </form>
      <p role="status" className="sr-only">
        {typed.trim() === '' ? '' : found}
      </p>
    </search>
  )
}
